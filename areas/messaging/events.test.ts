import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shapeOf } from '@opensrm/kernel/document/events.ts'
import { headerFields } from '@opensrm/platform/documents/rows.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'
import { expect, it } from 'vitest'
import { areas } from '../../apps/server/areas.ts'
import { COMMON_VARIABLES, saidBy } from './events.ts'

/**
 * Codes emitted by a source file: `emit('srmPurOrder.published', ...)`, including a choice between
 * two.
 */
const TOLD =
  /\bemit\(\s*(?:[^'"`(),]+\?\s*)?'([a-zA-Z]+\.[a-zA-Z]+)'(?:\s*:\s*'([a-zA-Z]+\.[a-zA-Z]+)')?/g

const root = join(import.meta.dirname, '../..')
const sources = ['areas', 'packages/platform'].flatMap((place) =>
  readdirSync(join(root, place), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/test[A-Z]\w*\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, place, path), 'utf8') })),
)

it('every emitted event has a name in both languages', () => {
  const told = sources.flatMap(({ text }) =>
    [...text.matchAll(TOLD)].flatMap(([, one, other]) => [one, other]),
  )
  const titled = areas.flatMap(({ events }) => events ?? [])
  const codes = titled.map(({ code }) => code)
  expect(told.length).toBeGreaterThan(50)
  expect(told.filter((code) => code && !codes.includes(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, title } of titled) {
    expect(title.zh, code).toMatch(/[一-鿿]/)
    expect(title.en, code).toMatch(/^[A-Z\d][^一-鿿]+$/)
  }
})

it('every event that people can be told of is emitted', () => {
  const emitting = sources
    .filter(({ path }) => !path.endsWith('events.ts'))
    .map(({ text }) => text)
    .join('\n')
  const isEmitted = (code: string): boolean => {
    const resource = code.split('.')[0]
    return emitting.includes(`'${code}'`) || emitting.includes(`emit(\`${resource}.${'$'}{`)
  }
  const declared = areas.flatMap(({ events }) => events ?? []).map(({ code }) => code)
  expect(declared.filter((code) => !isEmitted(code))).toEqual([])
})

const definitions = new Map(
  areas.flatMap(({ documents }) =>
    documents.map(({ definition }) => [definition.resource, definition] as const),
  ),
)
const definitionOf = ({ code }: MessageEvent) => definitions.get(code.split('.')[0] ?? '')
const fieldsOf = (event: MessageEvent) => {
  const definition = definitionOf(event)
  return definition ? headerFields(definition) : {}
}
const shipped = areas.flatMap(({ events }) => events ?? []).filter((event) => event.shipped)
const isToSupplier = ({ code, shipped: message }: MessageEvent): boolean =>
  (message?.to ?? []).some(
    (key) => key === 'supplier' || ['supplier', 'suppliers'].includes(shapeOf(code)?.[key] ?? ''),
  )
const OWNERS = ['baseUser', 'basePerson', 'srmPosSupplier']
const PEOPLE = ['user', 'users', 'person', 'persons', 'supplier', 'suppliers']

it('every shipped message has receivers that its event or document names', () => {
  const unknown = shipped.flatMap((event) =>
    (event.shipped?.to ?? []).flatMap((to) => {
      const kind = shapeOf(event.code)?.[to]
      const field = fieldsOf(event)[to]
      const isNamed =
        ['supplier', 'initiator', 'createdBy'].includes(to) ||
        (kind ? PEOPLE.includes(kind) : field?.type === 'ref' && OWNERS.includes(field.ref))
      return isNamed ? [] : [`${event.code} to ${to}`]
    }),
  )
  expect(unknown).toEqual([])
})

it('every shipped message says only what its event and document have, to suppliers only what they may read', () => {
  const unknown = shipped.flatMap((event) => {
    const { subject, body } = event.shipped as NonNullable<MessageEvent['shipped']>
    const payload = shapeOf(event.code) ?? {}
    const isInside = !isToSupplier(event)
    const fields = Object.entries(event.personal ? {} : fieldsOf(event)).flatMap(([key, field]) =>
      isInside || field.visibleTo !== 'buyer' ? [key] : [],
    )
    const said = isInside ? Object.keys(payload) : (event.says ?? [])
    const known = new Set<string>([...COMMON_VARIABLES, ...saidBy(event.code), ...said, ...fields])
    const used = [subject.zh, subject.en, body.zh, body.en].flatMap((text) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
    )
    const strange = (event.says ?? []).filter((key) => !(key in payload))
    return [...new Set([...used.filter((name) => !known.has(name)), ...strange])].map(
      (name) => `${event.code}: ${name}`,
    )
  })
  expect(unknown).toEqual([])
})

it('a message to suppliers is about a document that they may see, or is sent without one', () => {
  for (const event of shipped) {
    const definition = definitionOf(event)
    if (!isToSupplier(event) || event.personal || !definition) continue
    const sides = Object.values(definition.screens ?? {}).map(({ side }) => side)
    expect(
      sides.some((side) => side !== 'buyer'),
      event.code,
    ).toBe(true)
  }
})
