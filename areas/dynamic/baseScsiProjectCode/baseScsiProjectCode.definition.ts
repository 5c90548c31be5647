import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { baseScsiProductLine } from '../baseScsiProductLine/baseScsiProductLine.definition.ts'

// Behaves like the level above it: has an order, and is disabled rather than deleted once used.
const { withoutOrg, states, initialState, editableIn, deletableIn, transitions, access } =
  baseScsiProductLine
const { seqNum, enabledFlag } = baseScsiProductLine.fields

/** Second level of grouping for interfaces. */
export const baseScsiProjectCode = defineDocument({
  resource: 'baseScsiProjectCode',
  title: t('接口项目代码', 'Interface project code'),
  display: { code: 'projectCode', name: 'projectName', nameEn: 'projectNameEn' },
  ...{ withoutOrg, states, initialState, editableIn, deletableIn, transitions, access },
  fields: {
    productLineId: f.ref('baseScsiProductLine', '产品线', 'Product line', {
      required: true,
      refFilter: [{ field: 'status', is: 'ENABLED' }],
    }),
    projectCode: f.text('项目代码', 'Project code', {
      required: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    ...inBothLanguages('projectName', '项目名称', 'Project name', {
      required: true,
      maxLength: 100,
    }),
    ...{ seqNum, enabledFlag },
  },
  list: {
    columns: 'productLineId projectCode projectName seqNum enabledFlag',
    filters: 'projectCode projectName',
    sort: 'seqNum',
  },
  form: [
    {
      title: t('接口项目代码', 'Interface project code'),
      fields: 'productLineId projectCode projectName seqNum enabledFlag',
    },
  ],
  screens: { scsiProjectCodeList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'up', resource: 'baseScsiProductLine', field: 'productLineId' }],
  indexes: [{ fields: ['productLineId', 'projectCode'], unique: true }],
})
