import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Areas whose every refusal is broken by a test; a new area joins once its own are. */
const COMPLETE = [
  'administration',
  'base-data',
  'dynamic',
  'messaging',
  'purchasing',
  'suppliers',
  'system',
]

/** How a catalogue names a refusal, and how a test expects one. */
const ENTRY = /^ {2}([A-Z][A-Z\d_]+): \{/gm

const read = (folder: string, names: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n')

describe.each(COMPLETE)('Refusals of %s', (area) => {
  const folder = path.join(import.meta.dirname, area)
  const codes = [...read(folder, /\.errors\.ts$/).matchAll(ENTRY)].map(([, code]) => code ?? '')

  it('are each broken by a test', () => {
    const tests = read(folder, /\.test\.tsx?$/)
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code) => !new RegExp(`['"]${code}['"]`).test(tests))).toEqual([])
  })

  it('are each raised by the product', () => {
    const sources = read(folder, /^(?!.*(\.test|\.errors|\/test[A-Z]\w*)\.tsx?$).*\.tsx?$/)
    expect(codes.filter((code) => !new RegExp(`\\b${code}\\b`).test(sources))).toEqual([])
  })
})
