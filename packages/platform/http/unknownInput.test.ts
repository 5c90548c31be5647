import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { refuseUnknownInput } from './unknownInput.ts'

const schema = z.object({
  name: z.string().optional(),
  rows: z
    .array(z.object({ id: z.string(), at: z.object({ x: z.number() }).nullish() }))
    .default([]),
  either: z
    .union([z.object({ a: z.string() }), z.object({ b: z.string(), c: z.string() })])
    .optional(),
  free: z.looseObject({ known: z.string().optional() }).optional(),
  map: z.record(z.string(), z.unknown()).optional(),
  text: z
    .object({ zh: z.string() })
    .transform(({ zh }) => zh)
    .optional(),
})

function unknown(body: object): unknown[] {
  try {
    refuseUnknownInput(schema, body)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return (error.issues ?? []).map(({ code, args }) => [code, args?.path])
  }
}

it('takes what the action and every call know, and any key where any is allowed', () => {
  const body = {
    ...{ name: 'a', lan: 'EN', menuId: '1', requestKey: 'k' },
    rows: [
      { id: '1', at: null },
      { id: '2', at: { x: 1 } },
    ],
    either: { b: '1', c: '2' },
    free: { other: 1 },
    map: { any: 1 },
    text: { zh: '文' },
  }
  expect(unknown(body)).toEqual([])
})

it.each([
  [{ nmae: 'a' }, 'nmae'],
  [{ rows: [{ id: '1' }, { id: '2', lan: 'EN' }] }, 'rows[1].lan'],
  [{ rows: [{ id: '1', at: { x: 1, y: 2 } }] }, 'rows[0].at.y'],
  [{ either: { b: '1', c: '2', d: '3' } }, 'either.d'],
  [{ text: { zh: '文', en: 'text' } }, 'text.en'],
])('refuses %j by the path of the key', (body, path) => {
  expect(unknown(body)).toEqual([['UNKNOWN_FIELD', path]])
})

it('leaves a value of another form to the check of forms', () => {
  expect(unknown({ rows: 'none', text: 1, either: [] })).toEqual([])
})
