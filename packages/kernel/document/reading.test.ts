import { expect, test } from 'vitest'
import { t } from '../i18n/text.ts'
import { approvalStates } from './approval.ts'
import { defineDocument } from './define.ts'
import { f } from './fields.ts'
import { formOf, group, namesOf, sortKeysOf } from './reading.ts'
import { enabled, enableTransitions } from './switching.ts'

const note = {
  resource: 'srmNote',
  title: t('便条', 'Note'),
  display: { code: 'number', name: 'subject' },
  states: { ...approvalStates, APPROVED: t('已审批', 'Approved') },
  access: { org: null },
  screens: {},
} as const

const fields = {
  kind: f.lookup('NOTE_KIND', '种类', 'Kind'),
  number: f.text('编号', 'No.'),
  subject: f.text('主题', 'Subject'),
  words: f.integer('字数', 'Words'),
  body: f.textarea('内容', 'Body'),
  key: f.text('键', 'Key', { hidden: true }),
  writtenOn: f.date('日期', 'Date', { computed: 'atRead' }),
}

test('names may be a list or one text', () => {
  expect(
    namesOf(`
    number subject
    status`),
  ).toEqual(['number', 'subject', 'status'])
  expect(namesOf(['number'])).toEqual(['number'])
})

test('a list that says nothing shows what names the record, then what fits a cell, then its state', () => {
  const { list } = defineDocument({ ...note, fields })
  expect(list).toEqual({
    columns: ['number', 'subject', 'kind', 'words', 'writtenOn', 'status'],
    filters: ['number', 'subject', 'kind', 'status'],
    sort: '-creationDate',
  })
})

test('a list says what is different about it and keeps the rest', () => {
  const list = { columns: 'number words status', summary: 'words', sort: 'number' }
  expect(defineDocument({ ...note, fields, list }).list).toEqual({
    columns: ['number', 'words', 'status'],
    filters: ['number', 'status'],
    summary: ['words'],
    sort: 'number',
  })
})

test('the form is derived from the groups of the fields, in order of first use', () => {
  const { number, subject, words, body } = fields
  const { form } = defineDocument({
    ...note,
    fields: {
      ...group('便条', 'Note', { number, subject }),
      ...group('内容', 'Content', { body }),
      ...group('便条', 'Note', { words }),
    },
  })
  expect(form).toEqual([
    { title: t('便条', 'Note'), fields: ['number', 'subject', 'words'] },
    { title: t('内容', 'Content'), fields: ['body'] },
  ])
})

test('a form that is written out comes before the groups, and without either there is none', () => {
  const title = t('便条', 'Note')
  const form = [{ title, fields: 'words number' }]
  expect(formOf({ ...note, fields, form })).toEqual({
    form: [{ title, fields: ['words', 'number'] }],
  })
  expect(formOf({ ...note, fields })).toEqual({})
})

test('a record begins in the first state, in which it may be changed and deleted', () => {
  const { initialState, editableIn, deletableIn } = defineDocument({ ...note, fields })
  expect([initialState, editableIn, deletableIn]).toEqual(['DRAFT', ['DRAFT'], ['DRAFT']])
})

test('settings are disabled and enabled, and what is said about disabling holds', () => {
  const setting = defineDocument({
    ...note,
    fields,
    ...enabled,
    transitions: enableTransitions({ guard: 'isUnused' }),
  })
  expect(setting.initialState).toBe('ENABLED')
  expect(setting.transitions.map(({ op, from, to, guard }) => [op, from, to, guard])).toEqual([
    ['doEnable', ['DISABLED'], 'ENABLED', undefined],
    ['doDisable', ['ENABLED'], 'DISABLED', 'isUnused'],
  ])
})

test('a list is sorted by one or several keys, each ascending or descending', () => {
  expect(sortKeysOf('-pinned -publishTime number')).toEqual([
    { key: 'pinned', order: 'desc' },
    { key: 'publishTime', order: 'desc' },
    { key: 'number', order: 'asc' },
  ])
  expect(sortKeysOf(undefined)).toEqual([])
})
