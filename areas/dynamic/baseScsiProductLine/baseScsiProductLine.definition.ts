import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { GROUP_FIELDS, INTERFACE_GROUP } from '../interfaceGroup.ts'

/** Groups interfaces (SRM, ERP, MES ...); not the product line of the business. */
export const baseScsiProductLine = defineDocument({
  resource: 'baseScsiProductLine',
  title: t('接口产品线', 'Interface product line'),
  display: { code: 'lineCode', name: 'lineName' },
  ...INTERFACE_GROUP,
  fields: {
    lineCode: f.text('产品线编码', 'Code', {
      required: true,
      unique: true,
      fixedAfterCreate: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    lineName: f.text('产品线名称', 'Name', { required: true, maxLength: 100 }),
    ...GROUP_FIELDS,
  },
  list: {
    columns: ['lineCode', 'lineName', 'seqNum', 'enabledFlag'],
    filters: ['lineCode', 'lineName'],
    sort: 'seqNum',
  },
  form: [
    {
      title: t('接口产品线', 'Interface product line'),
      fields: ['lineCode', 'lineName', 'seqNum', 'enabledFlag'],
    },
  ],
  links: [{ direction: 'down', resource: 'baseScsiProjectCode', field: 'productLineId' }],
})
