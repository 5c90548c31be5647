import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Areas in which a test triggers every refusal; a new area joins once its own are covered. */
const COMPLETE = [
  'administration',
  'asl',
  'auctions',
  'awarding',
  'base-data',
  'catalogue',
  'deliveries',
  'demand',
  'dynamic',
  'evaluation',
  'inquiries',
  'juries',
  'lifecycle',
  'messaging',
  'monitoring',
  'moulds',
  'negotiation',
  'notices',
  'orders',
  'performance',
  'quality',
  'reports',
  'sealing',
  'settlement',
  'stock',
  'suppliers',
  'system',
  'tenderSetup',
  'tenders',
]

/** How a catalogue defines a refusal, and how a test expects one. */
const ENTRY = /^ {2}([A-Z][A-Z\d_]+): \{/gm

const filesIn = (folder: string, names: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
const read = (folder: string, names: RegExp): string => filesIn(folder, names).join('\n')

const wordsIn = (names: RegExp): ReadonlySet<string> =>
  new Set(read(import.meta.dirname, names).match(/\b[A-Z][A-Z\d_]+\b/g))
// An area may trigger a refusal of another area: a receipt that orders refuse.
const inTests = wordsIn(/\.test\.tsx?$/)
const inSources = wordsIn(/^(?!.*(\.test|\.errors|\/test[A-Z]\w*)\.tsx?$).*\.tsx?$/)

describe.each(COMPLETE)('Refusals of %s', (area) => {
  const folder = path.join(import.meta.dirname, area)
  const codes = [...read(folder, /\.errors\.ts$/).matchAll(ENTRY)].map(([, code]) => code ?? '')

  it('are each triggered by a test', () => {
    expect(codes.length).toBeGreaterThan(0)
    expect(codes.filter((code) => !inTests.has(code))).toEqual([])
  })

  it('are each raised by the product', () => {
    expect(codes.filter((code) => !inSources.has(code))).toEqual([])
  })
})

describe('Refusals of the platform', () => {
  const root = path.join(import.meta.dirname, '..')
  const written = /^ {2}([A-Z][A-Z\d_]+): \{\s*zh:\s*'((?:\\.|[^'\\])*)',\s*en:\s*(['"])(.*?)\3/gms
  const catalogues = filesIn(path.join(root, 'packages'), /^(?!.*\.test\.).*\.ts$/)
    .filter((file) => file.includes('defineErrors({'))
    .join('\n')
  const tests = ['packages', 'areas', 'e2e']
    .map((folder) => read(path.join(root, folder), /(\.test|(^|\/)test[A-Z]\w*)\.tsx?$/))
    .join('\n')

  /** The longest part of a sentence between its placeholders. */
  const pieceOf = (sentence: string): string =>
    sentence
      .split(/\{[^}]*\}/)
      .reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
      .trim()
  const isSaid = (sentence: string): boolean =>
    pieceOf(sentence).length > 5 && tests.includes(pieceOf(sentence))

  it('are each triggered by a test that names the code or reads the text', () => {
    const found = [...catalogues.matchAll(written)]
    expect(found.length).toBeGreaterThan(200)
    const missing = found.filter(
      ([, code = '', zh = '', , en = '']) =>
        !new RegExp(`\\b${code}\\b`).test(tests) && !isSaid(zh) && !isSaid(en),
    )
    expect(missing.map(([, code]) => code)).toEqual([])
  })
})
