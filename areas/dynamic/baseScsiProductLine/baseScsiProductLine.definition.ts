import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { enabled } from '@opensrm/kernel/document/switching.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Groups interfaces (SRM, ERP, MES ...). Not the product line of the business. */
export const baseScsiProductLine = defineDocument({
  resource: 'baseScsiProductLine',
  title: t('接口产品线', 'Interface product line'),
  display: { code: 'lineCode', name: 'lineName', nameEn: 'lineNameEn' },
  withoutOrg: true,
  fields: {
    ...group('接口产品线', 'Interface product line', {
      lineCode: f.text('产品线编码', 'Code', {
        required: true,
        unique: true,
        fixedAfterCreate: true,
        maxLength: 64,
        pattern: '[A-Z][A-Z0-9_]*',
      }),
      ...inBothLanguages('lineName', '产品线名称', 'Name', { required: true, maxLength: 100 }),
      seqNum: f.integer('排序', 'Sequence', { default: 10 }),
      enabledFlag: f.bool('启用', 'Enabled', { computed: { inState: 'ENABLED' } }),
    }),
  },
  ...enabled,
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
  access: { org: null },
  list: {
    columns: 'lineCode lineName seqNum enabledFlag',
    filters: 'lineCode lineName',
    sort: 'seqNum',
  },
  screens: { scsiProductLineList: { kind: 'list', side: 'buyer' } },
  links: [{ direction: 'down', resource: 'baseScsiProjectCode', field: 'productLineId' }],
})
