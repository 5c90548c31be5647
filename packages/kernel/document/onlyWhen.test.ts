import { expect, it } from 'vitest'
import { t } from '../i18n/text.ts'
import { child, defineDocument } from './define.ts'
import { f } from './fields.ts'
import { isMeant, validateRecord } from './validate.ts'

const document = defineDocument({
  resource: 'testAward',
  title: t('定标', 'Award'),
  display: { code: 'awardNumber' },
  fields: {
    awardNumber: f.text('单号', 'No.'),
    way: f.text('方式', 'Way'),
    port: f.text('港口', 'Port', { required: true, onlyWhen: { field: 'way', is: 'SEA' } }),
  },
  children: {
    sections: child({
      title: t('标段', 'Sections'),
      fields: {
        result: f.text('结果', 'Result'),
        reason: f.text('原因', 'Reason', {
          ...{ required: true, onlyWhen: { field: 'result', is: 'FAILED' } },
        }),
        box: f.text('箱号', 'Box no.', {
          ...{ required: true, onlyWhen: { field: 'header.way', is: 'SEA' } },
        }),
      },
    }),
  },
  states: { DRAFT: t('拟定', 'Draft') },
  initialState: 'DRAFT',
  transitions: [],
  access: {},
  list: { columns: ['awardNumber'], filters: [], sort: 'awardNumber' },
  form: [],
  screens: {},
})

it.each([
  ['AIR', ['sections.1.reason']],
  ['SEA', ['port', 'sections.0.box', 'sections.1.reason', 'sections.1.box']],
])('by %s requires what the record or the row itself has', (way, required) => {
  const record = { way, sections: [{ result: 'AWARDED' }, { result: 'FAILED' }] }
  const issues = validateRecord(document, record, { mode: 'save', knows: () => true })
  expect(
    issues.map(({ child: name, row, field }) =>
      name === undefined ? field : `${name}.${row}.${field}`,
    ),
  ).toEqual(required)
})

it('a field of a row asks its row, and the header where it says so', () => {
  const { reason, box } = document.children.sections.fields
  const failed = { result: 'FAILED' }
  expect(isMeant(reason, { result: 'FAILED' }, {})).toBe(false)
  expect(isMeant(reason, {}, failed)).toBe(true)
  expect(isMeant(box, { way: 'SEA' }, failed)).toBe(true)
  expect(isMeant(box, { way: 'AIR' }, failed)).toBe(false)
})
