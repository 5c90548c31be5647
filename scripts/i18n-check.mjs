import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { lineOf, report, typeScriptFiles, withoutComments } from './sources.mjs'

// Texts have the form { zh: '...', en: '...' }: both sides must exist and must not be blank.

const empty = /\b(zh|en):\s*(['"`])\s*\2/g
const oneSided = /\{\s*(zh|en):\s*(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`[^`]*`),?\s*\}/g

const faults = typeScriptFiles(['packages', 'areas', 'apps'])
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .flatMap((path) => {
    const source = withoutComments(readFileSync(join(root, path), 'utf8'))
    return [
      ...[...source.matchAll(empty)].map((match) => [match, `the ${match[1]} text is empty`]),
      ...[...source.matchAll(oneSided)].map((match) => [match, `only ${match[1]} is there`]),
    ].map(([match, fault]) => `${path}:${lineOf(source, match.index)} ${fault}`)
  })

report(faults, 'texts')
