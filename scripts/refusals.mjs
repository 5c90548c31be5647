import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { report, typeScriptFiles, withoutComments } from './sources.mjs'

// Every refusal is provoked by a test: its code, or the beginning of its sentence, stands in one.

const catalogue = /\bdefineErrors\(\{/
const entry = /^ {2}([A-Z][A-Z0-9_]+): \{\s*zh:\s*'((?:\\.|[^'\\])*)',\s*en:\s*(['"])(.*?)\3/gms
const isTest = (path) => /\.test\.tsx?$|\/test[A-Z]\w*\.tsx?$/.test(path)
const read = (path) => withoutComments(readFileSync(join(root, path), 'utf8'))

const paths = typeScriptFiles(['packages', 'areas', 'apps', 'e2e'])
const tests = paths.filter(isTest).map(read).join('\n')
const words = new Set(tests.match(/\b[A-Z][A-Z0-9_]+\b/g))

/** The longest piece of a sentence between its places. */
const pieceOf = (sentence) =>
  sentence
    .split(/\{[^}]*\}/)
    .sort((a, b) => b.length - a.length)[0]
    .trim()
const isSaid = (sentence) => pieceOf(sentence).length > 5 && tests.includes(pieceOf(sentence))

const faults = paths
  .filter((path) => !isTest(path))
  .flatMap((path) => {
    const source = read(path)
    if (!catalogue.test(source)) return []
    return [...source.matchAll(entry)]
      .filter(([, code, zh, , en]) => !words.has(code) && !isSaid(zh) && !isSaid(en))
      .map(([, code]) => `${path} ${code} is provoked by no test`)
  })

report(faults, 'refusals')
