import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { editedByWriter, ofMould, writtenBy } from '../work.fields.ts'

const WRITTEN = ['DRAFT', 'REJECTED'] as const
/** The buyer decides on responsibility and money, also while the proposal of a keeper is in approval. */
const decided = { editableBy: 'buyer', editableIn: [...WRITTEN, 'APPROVING'] } as const
const money = { currencyField: 'currencyCode' } as const
const sold = { field: 'disposalMode', is: 'SELL' } as const
const ours = { auto: true, visibleTo: 'buyer' } as const

/** The end of a mould: scrapped with evidence, or lost. Whoever is responsible compensates its remaining value. */
export const srmMdmScrap = defineDocument({
  resource: 'srmMdmScrap',
  title: t('模具报废', 'Mould scrap'),
  number: { field: 'scrapNumber', pattern: 'MX{yyyyMMdd}{seq4}' },
  display: { code: 'scrapNumber' },
  approval: {
    process: 'MDM_SCRAP',
    approverField: 'custodianId',
    secondStep: {
      name: t('财务', 'Finance'),
      when: 'ownerType = "BUYER"',
      role: 'FINANCE_MANAGER',
    },
  },
  fields: {
    ...group('报废', 'Scrap', {
      scrapNumber: f.text('报废单号', 'Scrap no.', { auto: true, unique: true, maxLength: 30 }),
      mouldId: f.ref('srmMdmMould', '模具', 'Mould', {
        ...{ required: true, fixedAfterCreate: true },
        refFilter: [
          { field: 'status', is: 'APPROVED' },
          { field: 'mouldStatus', is: ['IN_USE', 'IDLE'] },
        ],
      }),
      ...ofMould,
      ownerType: f.lookup('MDM_OWNER_TYPE', '产权归属', 'Owner', {
        copiedFrom: 'mouldId.ownerType',
      }),
      scrapKind: f.lookup('MDM_SCRAP_KIND', '报废类别', 'Scrap kind', { required: true }),
      scrapReason: f.textarea('报废原因', 'Reason', { required: true, maxLength: 1000 }),
      shotCount: f.integer('累计次数', 'Shots', { auto: true }),
      lifePercent: f.percent('寿命使用率', 'Life used', { auto: true, max: '99999' }),
      openQuantity: f.number('未交订单数量', 'Open order quantity', ours),
      stockRemark: f.textarea('安全库存安排', 'Stock arrangement', {
        maxLength: 500,
        hint: t(
          '物料只有这一副模具且有未交订单时必填',
          'Required when the mould is the only one of an item with open orders',
        ),
      }),
      replaceMouldId: f.ref('srmMdmMould', '替代模具', 'Replacing mould', {
        refFilter: [
          { field: 'status', is: 'APPROVED' },
          { field: 'id', otherThan: 'mouldId' },
        ],
      }),
    }),
    ...group('赔偿', 'Compensation', {
      currencyCode: f.lookup('CURRENCY', '币种', 'Currency', {
        ...{ copiedFrom: 'mouldId.currencyCode', visibleTo: 'buyer' },
      }),
      residualValue: f.amount('残值', 'Remaining value', { ...ours, ...money }),
      responsibility: f.lookup('MDM_COST_BEARER', '责任方', 'Responsible party', decided),
      compensateAmount: f.amount('赔偿金额', 'Compensation', {
        ...{ min: '0', ...money, ...decided },
        onlyWhen: { field: 'responsibility', is: ['KEEPER', 'SHARED'] },
        hint: t(
          '为空时，保管方负责按残值',
          'Empty: the remaining value when the keeper is responsible',
        ),
      }),
      deductionId: f.ref('srmRcnDeduction', '扣款单', 'Deduction', { auto: true }),
    }),
    ...group('处置', 'Disposal', {
      disposalMode: f.lookup('MDM_DISPOSAL', '处理方式', 'Disposal', { required: true }),
      saleAmount: f.amount('变卖收入', 'Sale proceeds', {
        ...{ min: '0', onlyWhen: sold, ...money, editableBy: 'both' },
        editableIn: [...decided.editableIn, 'APPROVED'],
      }),
      evidenceDate: f.date('销毁日期', 'Destroyed on', { auto: true }),
      evidenceFileIds: f.attachments('销毁证据', 'Evidence', { auto: true }),
      endedShares: f.json('停用的份额', 'Shares ended', { ...ours, hidden: true }),
      ...writtenBy,
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('待处置', 'To dispose'),
    FINISHED: t('已处置', 'Disposed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  authors: ['buyer', 'supplier'],
  editableWhere: editedByWriter,
  editableIn: WRITTEN,
  transitions: [
    ...approvalTransitions({
      by: 'both',
      approved: ['APPROVED', 'FINISHED'],
      submit: { guard: 'isRaiser' },
      withdraw: { guard: 'isRaiser', optional: true },
      approve: { guard: 'isDecided' },
    }),
    {
      op: 'doFinish',
      label: t('登记处置', 'Enter the disposal'),
      from: ['APPROVED'],
      to: 'FINISHED',
      by: 'both',
      style: 'primary',
      input: {
        evidenceDate: f.date('销毁日期', 'Destroyed on', {
          required: true,
          default: { today: true },
        }),
        evidenceFileIds: f.attachments('销毁前后照片', 'Photos before and after', {
          required: true,
        }),
      },
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: [...WRITTEN, 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      optional: true,
      style: 'danger',
      confirm: t('确定取消报废单？模具恢复原状态', 'Cancel the scrap? The mould is free again'),
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['custodianId'],
  },
  matters: [
    {
      type: 'SUP_MOULD_SCRAP',
      when: { status: 'APPROVED', keptOutside: 'Y' },
      owner: 'supplier',
    },
    {
      type: 'IN_MOULD_SCRAP',
      when: { status: 'APPROVED', keptOutside: 'N' },
      owner: { person: 'custodianId' },
    },
  ],
  list: {
    columns: `
      scrapNumber mouldId supplierId scrapKind shotCount lifePercent residualValue responsibility
      compensateAmount disposalMode evidenceDate deductionId status`,
    filters: 'scrapNumber mouldId supplierId scrapKind responsibility status creationDate',
    sort: '-creationDate',
  },
  screens: {
    mdmScrapsList: { kind: 'list', side: 'both' },
    mdmScrapsEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmMdmMould', field: 'mouldId' },
    { direction: 'up', resource: 'srmRcnDeduction', field: 'deductionId' },
  ],
  indexes: [
    // One live scrap document for a mould.
    { fields: ['mouldId'], unique: true, where: "status <> 'CANCELLED'" },
  ],
})
