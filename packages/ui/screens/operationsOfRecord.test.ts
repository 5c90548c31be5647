import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { defineRules } from '@opensrm/kernel/document/rules.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { expect, it } from 'vitest'
import { offeredOperations } from './operationsOfRecord.ts'

const file = defineDocument({
  resource: 'testFile',
  title: t('文件', 'File'),
  display: { code: 'title' },
  fields: { title: f.text('标题', 'Title') },
  states: { DRAFT: t('拟定', 'Draft'), PUBLISHED: t('已发布', 'Published') },
  initialState: 'DRAFT',
  transitions: (['primary', 'danger'] as const).map((style) => ({
    op: style === 'primary' ? 'doPublish' : 'doClose',
    label: t('操作', 'Operation'),
    from: ['DRAFT' as const],
    to: 'PUBLISHED' as const,
    by: 'buyer' as const,
    guard: 'hasTitle',
    style,
  })),
  access: { org: null },
  list: { columns: ['title'], filters: [] },
  screens: {},
})
const rules = defineRules(file, {
  guards: { hasTitle: ({ title }) => (title ? null : { code: 'REQUIRED' }) },
})

it('offers what unsaved input makes possible, where that input is saved with the operation', () => {
  const base = { id: '1', status: 'DRAFT', versionNum: 1, title: null }
  const offered = (record: object, shows = (_of: unknown, _op: string) => true) =>
    offeredOperations({
      definition: file,
      rules: rules as never,
      record: record as never,
      base: base as never,
      context: {} as never,
      access: {
        operations: ['doPublish', 'doClose'].map((op) => ({ op, allowed: false, msg: 'No title' })),
      } as never,
      isNew: false,
      codes: { has: () => true, shows },
    }).map(({ transition, allowed, reason }) => [transition.op, allowed, reason])
  expect(offered(base)).toEqual([
    ['doPublish', false, 'No title'],
    ['doClose', false, 'No title'],
  ])
  expect(offered({ ...base, title: 'Rules' })).toEqual([
    ['doPublish', true, undefined],
    ['doClose', false, 'No title'],
  ])
  // Operations hidden by the button's show condition.
  expect(offered(base, (_of, op) => op !== 'doClose')).toEqual([['doPublish', false, 'No title']])
})
