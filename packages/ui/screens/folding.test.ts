import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { type Fields, f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { expect, it } from 'vitest'
import { foldingGroups } from './folding.ts'
import type { ObjectSection } from './objectSections.ts'
import { orderWith } from './testDocument.ts'

const names = Array.from({ length: 30 }, (_, at) => `note${at}`)
const fields: Fields = Object.fromEntries(
  names.map((name) => [name, f.text(`备注${name}`, `Note ${name}`, { maxLength: 10 })]),
)
const note = defineDocument({
  resource: 'testNote',
  title: t('备注', 'Note'),
  display: { code: 'note0' },
  fields,
  children: {},
  states: { ACTIVE: t('启用', 'Active') },
  initialState: 'ACTIVE',
  access: {},
  list: { columns: ['note0'], filters: [] },
  screens: {},
})

const group = (at: number, from: number, to: number): ObjectSection => ({
  ...{ key: `facts${at}`, kind: 'facts', title: '', isFirst: at === 0 },
  fields: names.slice(from, to),
})
const lines: ObjectSection = { key: 'lines', kind: 'lines', title: '', child: 'lines' }
const groups = [group(0, 0, 10), group(1, 10, 30)]

const folding = (filled: number, sections: ObjectSection[], mayEdit = false) => {
  const record = Object.fromEntries(names.slice(0, filled).map((name) => [name, 'x']))
  return [
    ...foldingGroups(
      note,
      { record: { ...orderWith({}), ...record }, canEdit: () => mayEdit },
      sections,
    ),
  ]
}

it('leaves open what fits the screen', () => {
  expect(folding(24, groups)).toEqual([])
  expect(folding(24, [lines, ...groups])).toEqual([])
})

it('folds all but the first group of much, counting what is to be filled in', () => {
  expect(folding(25, groups)).toEqual(['facts1'])
  expect(folding(0, groups, true)).toEqual(['facts1'])
})

it('folds where lines follow, so that they are in view', () => {
  expect(folding(12, [...groups, lines])).toEqual(['facts1'])
})
