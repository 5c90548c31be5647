import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { editedByWriter, writtenBy } from '../work.fields.ts'

const byHand = { field: 'sourceDocType', not: ['REPAIR', 'MAINTENANCE'] } as const
const bought = { field: 'header.movementType', is: 'IN' } as const

/** Spare parts of moulds coming in and going out. Posting changes the stock on the cards, all lines or none. */
export const srmMdmSparePart = defineDocument({
  resource: 'srmMdmSparePart',
  title: t('模具备件单', 'Spare part movement'),
  number: { field: 'sparePartNumber', pattern: 'MSP{yyyyMMdd}{seq4}' },
  display: { code: 'sparePartNumber' },
  // Keepers submit too but have no place in the organisation: who is responsible for the moulds approves.
  approval: { process: 'MDM_SPARE', approverField: 'custodianId' },
  fields: {
    ...group('基本信息', 'Basics', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { auto: true }),
      sparePartNumber: f.text('备件单号', 'Movement no.', {
        auto: true,
        unique: true,
        maxLength: 30,
      }),
      movementType: f.lookup('MDM_SPARE_MOVEMENT', '单据类型', 'Movement', { required: true }),
      supplierId: f.ref('srmPosSupplier', '保管供应商', 'Keeper', {
        default: { session: 'supplierId' },
        hint: t('为空表示在我方', 'Empty: at the buyer'),
      }),
      orderId: f.ref('srmPurOrder', '采购订单', 'Purchase order', {
        onlyWhen: { field: 'movementType', is: 'IN' },
      }),
      sourceDocType: f.lookup('MDM_DOC_TYPE', '来源类型', 'Source type', { auto: true }),
      sourceDocNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 30 }),
      movementDate: f.date('日期', 'Date', { required: true, default: { today: true } }),
      totalAmount: f.amount('金额合计', 'Total', { computed: true, visibleTo: 'buyer' }),
      reason: f.textarea('原因', 'Reason', {
        required: {
          all: [{ field: 'movementType', is: ['OUT', 'SCRAP', 'ADJUST'] }, byHand],
        },
        maxLength: 300,
      }),
      custodianId: f.ref('basePerson', '内部责任人', 'Responsible', { auto: true }),
      ...writtenBy,
    }),
  },
  children: {
    lines: child({
      title: t('备件明细', 'Lines'),
      minAtSubmit: 1,
      max: 500,
      numbering: { field: 'lineNum', step: 1 },
      about: 'mouldId',
      unique: [['mouldId', 'spareCode']],
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        mouldId: f.ref('srmMdmMould', '模具', 'Mould', {
          required: true,
          refFilter: [{ field: 'status', is: 'APPROVED' }],
        }),
        spareCode: f.text('备件编码', 'Spare no.', {
          required: true,
          maxLength: 40,
          suggest: 'findSpares',
          suggestBy: ['supplierId'],
        }),
        spareName: f.text('备件名称', 'Spare name', { auto: true, maxLength: 80 }),
        onHandBefore: f.number('现存数量', 'On hand before', { auto: true }),
        quantity: f.number('数量', 'Quantity', {
          required: true,
          min: '0',
          hint: t('盘点调整填实盘数量', 'For a count: the quantity counted'),
        }),
        changeQuantity: f.number('增减数量', 'Change', { computed: true }),
        unitCost: f.price('入库单价不含税', 'Purchase price excl. tax', {
          required: bought,
          onlyWhen: bought,
          min: '0',
        }),
        averageCost: f.price('成本单价不含税', 'Unit cost excl. tax', {
          auto: true,
          visibleTo: 'buyer',
        }),
        amount: f.amount('金额', 'Amount', { computed: true, visibleTo: 'buyer' }),
        remark: f.text('备注', 'Remark', { maxLength: 200 }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已过账', 'Posted'),
    REVERSED: t('已冲销', 'Reversed'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  authors: ['buyer', 'supplier'],
  editableWhere: editedByWriter,
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({
      by: 'both',
      approved: 'APPROVED',
      submit: { guard: 'isRaiser' },
      withdraw: { guard: 'isRaiser', optional: true },
    }),
    {
      op: 'doReverse',
      label: t('冲销', 'Reverse'),
      from: ['APPROVED'],
      to: 'REVERSED',
      by: 'buyer',
      optional: true,
      guard: 'isByHand',
      style: 'danger',
      confirm: t('确定冲销该备件单？', 'Reverse the movement?'),
    },
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'both',
      optional: true,
      guard: 'isRaiser',
      style: 'danger',
    },
    {
      op: 'doIssue',
      label: t('随来源过账', 'Posted with its source'),
      from: ['DRAFT'],
      to: 'APPROVED',
      by: 'system',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['custodianId'],
  },
  list: {
    columns: `
      sparePartNumber movementType supplierId orderId sourceDocNumber movementDate totalAmount status
      createdBy creationDate`,
    filters: 'sparePartNumber movementType supplierId sourceDocNumber movementDate status',
    sort: '-creationDate',
  },
  screens: {
    sparePartsList: { kind: 'list', side: 'both' },
    sparePartsEdit: { kind: 'edit', side: 'both' },
  },
  links: [
    { direction: 'up', resource: 'srmMdmMould', field: 'lines.mouldId' },
    { direction: 'up', resource: 'srmPurOrder', field: 'orderId' },
  ],
  indexes: [
    { fields: ['mouldId'], child: 'lines' },
    {
      fields: ['sourceDocType', 'sourceDocNumber'],
      unique: true,
      where: "source_doc_number is not null and status not in ('REVERSED', 'CANCELLED')",
    },
  ],
})
