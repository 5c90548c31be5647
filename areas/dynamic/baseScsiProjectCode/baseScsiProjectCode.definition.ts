import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Second level of the grouping of interfaces. */
export const baseScsiProjectCode = defineDocument({
  resource: 'baseScsiProjectCode',
  title: t('接口项目代码', 'Interface project code'),
  display: { code: 'projectCode', name: 'projectName' },
  withoutOrg: true,
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
    projectName: f.text('项目名称', 'Project name', { required: true, maxLength: 100 }),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
    enabledFlag: f.bool('启用', 'Enabled', { computed: true }),
  },
  states: { ENABLED: t('启用', 'Enabled'), DISABLED: t('停用', 'Disabled') },
  initialState: 'ENABLED',
  editableIn: ['ENABLED', 'DISABLED'],
  deletableIn: ['ENABLED', 'DISABLED'],
  transitions: [
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
    },
  ],
  access: { org: null, lookup: 'buyer' },
  list: {
    columns: ['productLineId', 'projectCode', 'projectName', 'seqNum', 'enabledFlag'],
    filters: ['projectCode', 'projectName'],
    sort: 'seqNum',
  },
  form: [
    {
      title: t('接口项目代码', 'Interface project code'),
      fields: ['productLineId', 'projectCode', 'projectName', 'seqNum', 'enabledFlag'],
    },
  ],
  screens: {},
  links: [{ direction: 'up', resource: 'baseScsiProductLine', field: 'productLineId' }],
  indexes: [{ fields: ['productLineId', 'projectCode'], unique: true }],
})
