import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Every TypeScript file below these folders, as paths from the root with forward slashes. */
export function typeScriptFiles(folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => walk(folder))
    .sort()
}

function walk(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return walk(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** The source with comments blanked out, line numbers kept. Strings stay. */
export function withoutComments(source) {
  return source.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (match, string) => string ?? match.replace(/[^\n]/g, ' '),
  )
}

const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source
const pair = new RegExp(`(${string})(?=\\s*,\\s*(?:en:\\s*)?(${string}))`, 'dg')

/** Chinese texts with the English one that follows, and its position. */
export function textPairs(source) {
  return [...source.matchAll(pair)]
    .map((match) => ({
      zh: match[1].slice(1, -1),
      en: match[2].slice(1, -1),
      index: match.indices[2][0] + 1,
    }))
    .filter(({ zh, en }) => /[\u4e00-\u9fff]/.test(zh) && !/[\u4e00-\u9fff]/.test(en))
}

export function lineOf(source, index) {
  return source.slice(0, index).split('\n').length
}

/** Prints the findings and sets the exit code. */
export function report(faults, subject) {
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  if (faults.length > 0) process.stdout.write(`${subject}: ${faults.length} fault(s)\n`)
  process.exit(faults.length > 0 ? 1 : 0)
}
