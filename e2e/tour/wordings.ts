import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Complete texts of the product in one language that differ in the other. */
export type Wordings = { zh: string[]; en: string[] }

const FOLDERS = ['packages', 'areas', 'apps/web', 'apps/server']
const QUOTED = String.raw`('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
const PAIRS = [
  String.raw`\bt\(\s*${QUOTED},\s*${QUOTED}`,
  String.raw`\bzh:\s*${QUOTED},\s*en:\s*${QUOTED}`,
  String.raw`\[\s*${QUOTED},\s*${QUOTED}\s*\]`,
].map((shape) => new RegExp(shape, 'g'))

/** The product's texts from its sources, where both languages are next to each other. */
export function wordingPairs(): [zh: string, en: string][] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => !/node_modules|\.test\.|testkit|\/test[A-Z]/.test(file))
      .flatMap((file) => pairsIn(readFileSync(join(folder, file), 'utf8'))),
  )
}

export function productWordings(): Wordings {
  const pairs = wordingPairs()
  const chinese = new Set(pairs.map(([zh]) => zh))
  const english = new Set(pairs.map(([, en]) => en))
  return {
    zh: [...chinese].filter((text) => /[\u3400-\u9fff]/.test(text) && !english.has(text)),
    en: [...english].filter((text) => /^[A-Z][a-z]+/.test(text) && !chinese.has(text)),
  }
}

function pairsIn(source: string): [string, string][] {
  return PAIRS.flatMap((shape) =>
    [...source.matchAll(shape)].flatMap(([, zh = '', en = '']): [string, string][] =>
      /[\u3400-\u9fff]/.test(zh) && en.length > 2 ? [[zh.slice(1, -1), en.slice(1, -1)]] : [],
    ),
  )
}
