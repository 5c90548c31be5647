import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const counted = { uomField: 'header.uomCode' } as const
const concession = { onlyWhen: { field: 'dispositionType', is: 'USE_AS_IS' } } as const
const worked = { onlyWhen: { field: 'dispositionType', is: ['REWORK', 'SORT'] } } as const

export const dispositions = child({
  title: t('处置明细', 'Dispositions'),
  minAtSubmit: 1,
  numbering: { field: 'lineNum', step: 1 },
  fields: {
    lineNum: f.integer('行号', 'Line', { auto: true }),
    dispositionType: f.lookup('QCN_MRB_DISPOSITION', '处置方式', 'Disposition', { required: true }),
    quantity: f.number('数量', 'Quantity', { required: true, over: '0', ...counted }),
    costBearer: f.lookup('QCN_RESPONSIBILITY', '费用承担', 'Cost borne by', { required: true }),
    chargeBy: f.lookup('QCN_CHARGE_BY', '索偿方式', 'Charged by', {
      hint: t(
        '为空时供应商承担的直接扣款，其他不索偿',
        'Empty: a deduction when the supplier bears it, else not charged',
      ),
    }),
    priceCut: f.percent('降价比例', 'Price cut', concession),
    reworkHours: f.number('返工工时', 'Rework hours', {
      ...worked,
      ...{ precision: 10, scale: 2, min: '0' },
    }),
    hourRate: f.price('工时单价', 'Rate per hour', { ...worked, min: '0' }),
    deductionAmount: f.amount('扣款金额', 'Deduction', {
      computed: true,
      currencyField: 'currencyCode',
    }),
    concessionExpiry: f.date('让步有效期', 'Concession until', concession),
    serialNumbers: f.textarea('报废序列号', 'Serials scrapped', {
      maxLength: 4000,
      onlyWhen: { field: 'dispositionType', is: 'SCRAP' },
      hint: t('序列号管理物料报废时填写，一行一个', 'Of serial-controlled goods, one per line'),
    }),
    executeStatus: f.lookup('QCN_EXECUTE_STATUS', '执行状态', 'Execution', {
      auto: true,
      default: 'WAITING',
    }),
    documentNumber: f.text('执行单号', 'Resulting document', { auto: true, maxLength: 30 }),
    goodQuantity: f.number('合格数量', 'Found good', { auto: true, ...worked, ...counted }),
    scrapQuantity: f.number('报废数量', 'Scrapped', { auto: true, ...worked, ...counted }),
    documentResource: f.text('单据', 'Document', { auto: true, maxLength: 40, hidden: true }),
    documentId: f.text('单据ID', 'Document id', { auto: true, maxLength: 20, hidden: true }),
  },
})

export const members = child({
  title: t('评审成员', 'Members'),
  about: 'personId',
  unique: [['personId']],
  fields: {
    personId: f.ref('basePerson', '成员', 'Member', { required: true }),
    departmentId: f.ref('baseDepartment', '部门', 'Department', {
      copiedFrom: 'personId.departmentId',
    }),
    opinion: f.lookup('QCN_EVAL_RESULT', '意见', 'Opinion', { auto: true }),
    suggestion: f.text('建议', 'Suggestion', { auto: true, maxLength: 300 }),
    signTime: f.datetime('签署时间', 'Signed on', { auto: true }),
  },
})
