import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { areas } from '../../apps/server/areas.ts'

/**
 * Codes emitted by a source file: `emit('srmPurOrder.published', ...)`, including a choice between
 * two.
 */
const TOLD =
  /\bemit\(\s*(?:[^'"`(),]+\?\s*)?'([a-zA-Z]+\.[a-zA-Z]+)'(?:\s*:\s*'([a-zA-Z]+\.[a-zA-Z]+)')?/g

it('every emitted event has a name in both languages', () => {
  const root = join(import.meta.dirname, '../..')
  const files = ['areas', 'packages/platform'].flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/test[A-Z]\w*\.ts$/.test(path))
      .map((path) => join(root, place, path)),
  )
  const told = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(TOLD)].flatMap(([, one, other]) => [one, other]),
  )
  const titled = areas.flatMap(({ events }) => events ?? [])
  const codes = titled.map(({ code }) => code)
  expect(told.length).toBeGreaterThan(50)
  expect(told.filter((code) => code && !codes.includes(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, title } of titled) {
    expect(title.zh, code).toMatch(/[一-鿿]/)
    expect(title.en, code).toMatch(/^[A-Z][^一-鿿]+$/)
  }
})
