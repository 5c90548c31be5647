import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ui = fileURLToPath(new URL('..', import.meta.url))
const areas = fileURLToPath(new URL('../../../areas', import.meta.url))

type Found = { key: string; zh: string; en: string; file: string }

describe('texts of the screens', () => {
  const files = [...filesOf(ui), ...filesOf(areas)]
  const texts = files.filter((file) => file.endsWith('.texts.ts')).flatMap(textsOf)
  const known = new Set(texts.map((text) => text.key))

  it('have a Chinese and an English side', () => {
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => text.zh.trim() === '' || text.en.trim() === '')).toEqual([])
  })

  it('name the same arguments in both languages', () => {
    expect(texts.filter((text) => argumentsOf(text.zh) !== argumentsOf(text.en))).toEqual([])
  })

  it('have one meaning a key', () => {
    const first = new Map<string, Found>()
    const twice = texts.filter((text) => {
      const other = first.get(text.key)
      first.set(text.key, other ?? text)
      return other && (other.zh !== text.zh || other.en !== text.en)
    })
    expect(twice).toEqual([])
  })

  it('exist for every key a component asks for', () => {
    const asked = files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap(keysOf)
    expect(asked.filter(({ key }) => !known.has(key))).toEqual([])
  })
})

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
}

/** Read as text, so that the test needs no browser and also finds files that nothing imports. */
function textsOf(file: string): Found[] {
  const quoted = String.raw`(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")`
  const entry = new RegExp(
    `'([\\w.-]+)':\\s*\\{\\s*zh:\\s*${quoted},\\s*en:\\s*${quoted},?\\s*\\}`,
    'g',
  )
  return [...readFileSync(file, 'utf8').matchAll(entry)].map(([, key = '', ...sides]) => {
    const [zh = sides[1] ?? '', , en = sides[3] ?? ''] = sides
    return { key, zh, en, file }
  })
}

/** Literal keys only; keys built at run time are tested in the browser. */
function keysOf(file: string): { key: string; file: string }[] {
  const asking = /\b(?:tx|translate)\(\s*'([^'$]+)'/g
  return [...readFileSync(file, 'utf8').matchAll(asking)].map(([, key = '']) => ({ key, file }))
}

function argumentsOf(text: string): string {
  return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort().join()
}
