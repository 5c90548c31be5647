import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  CHARGE_SHOWN,
  inside,
  keptFields,
  money,
  outcomeFields,
  payingFields,
  told,
} from '../charge.fields.ts'
import {
  agreeMove,
  appealContent,
  appealed,
  appealFiles,
  chargeMoves,
  chargeStates,
  handling,
} from '../charge.moves.ts'

const measure = (type: string) => ({ field: 'punishType', is: type }) as const
const open = { ...told, ...inside, default: 'N', hidden: true } as const

/** What a supplier is punished with for bad quality: money, a stop of orders, or measures for others to carry out. */
export const srmQcnPunish = defineDocument({
  resource: 'srmQcnPunish',
  title: t('质量处罚单', 'Quality punishment'),
  number: { field: 'punishNumber', pattern: 'QP{yyyyMMdd}{seq4}' },
  display: { code: 'punishNumber' },
  approval: {
    process: 'QCN_PUNISH',
    amountField: 'localAmount',
    applicantField: 'applicantId',
    secondStep: {
      name: t('质量负责人', 'Quality manager'),
      when: 'punishLevel = "SEVERE"',
      role: 'QUALITY_MANAGER',
    },
  },
  fields: {
    ...group('处罚', 'Punishment', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      punishNumber: f.text('处罚单号', 'Punishment no.', { ...told, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { required: true }),
      punishType: f.multilookup('QCN_PUNISH_TYPE', '处罚方式', 'Measures', { required: true }),
      punishLevel: f.lookup('QCN_PUNISH_LEVEL', '处罚等级', 'Level', {
        required: true,
        default: 'NORMAL',
      }),
      occurrenceDate: f.date('发生日期', 'Occurred on', {
        required: true,
        default: { today: true },
      }),
      contractId: f.ref('srmCctContract', '质量协议', 'Quality agreement', {
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'contractType', is: 'QUALITY' },
        ],
        hint: t('发生日期时有效的协议', 'In force on the day it occurred'),
      }),
      reason: f.textarea('处罚原因', 'Reason', { required: true, maxLength: 1000 }),
      improveRequirement: f.textarea('整改要求', 'Improvement demanded', { maxLength: 1000 }),
      applicantId: f.ref('basePerson', '申请人', 'Requester', {
        ...told,
        ...inside,
        default: { session: 'personId' },
      }),
    }),
    ...group('措施', 'Measures', {
      ...payingFields,
      punishAmount: f.amount('处罚金额', 'Fine', { computed: true, ...money }),
      finalAmount: f.amount('最终金额', 'Final fine', { computed: true, ...money }),
      stopFrom: f.date('停单起', 'Stop orders from', {
        required: measure('STOP_ORDER'),
        onlyWhen: measure('STOP_ORDER'),
      }),
      stopTo: f.date('停单止', 'Stop orders to', {
        required: measure('STOP_ORDER'),
        onlyWhen: measure('STOP_ORDER'),
      }),
      shareCut: f.percent('减少份额', 'Share cut', {
        required: measure('REDUCE_SHARE'),
        onlyWhen: measure('REDUCE_SHARE'),
        min: '1',
        hint: t('百分比，供配额调整参考', 'In percent, for the adjustment of proportions'),
      }),
      ...keptFields,
      warningFlag: f.bool('待发警告', 'Warning to write', open),
      shareCutFlag: f.bool('待减份额', 'Share to cut', open),
      downgradeFlag: f.bool('待降级', 'To be downgraded', open),
      measuresOpenFlag: f.bool('措施待落实', 'Measures open', {
        computed: true,
        ...inside,
        hidden: true,
      }),
    }),
    ...group('供应商答复', "Supplier's answer", {
      replyDeadline: f.date('答复期限', 'Reply deadline', told),
      supplierReply: f.lookup('QCN_SUPPLIER_REPLY', '供应商答复', 'Supplier reply', told),
      supplierReplyTime: f.datetime('供应商答复时间', 'Supplier replied at', told),
      appealContent: f.textarea('申诉内容', 'Appeal', { ...told, maxLength: 2000 }),
      appealFileIds: f.attachments('申诉附件', 'Evidence', told),
      handleResult: f.lookup('QCN_APPEAL_RESULT', '申诉处理', 'Appeal decision', told),
      handleOpinion: f.textarea('处理意见', 'Opinion', told),
    }),
    ...group('扣款', 'Deduction', outcomeFields),
  },
  children: {
    lines: child({
      title: t('处罚明细', 'Punishment lines'),
      minAtSubmit: 1,
      max: 200,
      numbering: { field: 'lineNum', step: 1 },
      fields: {
        lineNum: f.integer('行号', 'Line', told),
        abnormalId: f.ref('srmQcnAbnormal', '异常单', 'Abnormal report', {
          refFilter: [
            { field: 'supplierId', sameAs: 'header.supplierId' },
            { field: 'status', is: ['PUBLISHED', 'REPLIED', 'DISPOSING', 'CLOSED'] },
          ],
        }),
        clause: f.text('处罚条款', 'Clause', { required: true, maxLength: 200 }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', {
          copiedFrom: 'abnormalId.itemId',
          overridable: true,
        }),
        quantity: f.number('数量', 'Quantity', { min: '0' }),
        unitAmount: f.price('单位罚款', 'Fine per unit', {
          min: '0',
          needsCode: 'btnViewPrice',
          hint: t('填写数量和单位罚款时，金额由其计算', 'With a quantity, the amount is computed'),
        }),
        amount: f.amount('金额', 'Amount', { min: '0', default: '0', ...money }),
        description: f.text('说明', 'Description', { maxLength: 300 }),
        // The key of the unique index: a voided or revoked punishment blocks nothing.
        liveFlag: f.bool('有效', 'Live', { ...told, default: 'Y', hidden: true }),
      },
    }),
  },
  states: chargeStates,
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'PUBLISHED' }),
    agreeMove,
    { ...appealed, input: { content: appealContent, fileIds: appealFiles } },
    { ...handling, to: ['CONFIRMED', 'REVOKED'] },
    {
      op: 'doFollowUp',
      label: t('措施已落实', 'Measure carried out'),
      from: ['CONFIRMED', 'SETTLED'],
      to: 'same',
      by: 'buyer',
      code: 'btnFollowUp',
      onlyWhen: { field: 'measuresOpenFlag', is: 'Y' },
      optional: true,
      input: {
        measure: f.lookup('QCN_PUNISH_TYPE', '措施', 'Measure', { required: true }),
      },
    },
    ...chargeMoves,
  ],
  matters: [
    {
      type: 'SUP_PUNISH_CONFIRM',
      when: { status: 'PUBLISHED' },
      owner: 'supplier',
      due: 'replyDeadline',
    },
    {
      type: 'IN_DEDUCTION_FAILED',
      when: { status: 'CONFIRMED', chargeFailedFlag: 'Y' },
      owner: { person: 'applicantId' },
    },
    {
      type: 'IN_PUNISH_WARNING',
      when: { warningFlag: 'Y' },
      owner: { responsibility: 'SUPPLIER_MANAGER' },
    },
    {
      type: 'IN_PUNISH_SHARE',
      when: { shareCutFlag: 'Y' },
      owner: { responsibility: 'SUPPLIER_MANAGER' },
    },
    {
      type: 'IN_PUNISH_DOWNGRADE',
      when: { downgradeFlag: 'Y' },
      owner: { responsibility: 'SUPPLIER_MANAGER' },
    },
  ],
  clock: [
    {
      code: 'unanswered',
      at: 'replyDeadline',
      after: { days: 1 },
      every: { days: 1 },
      states: ['PUBLISHED'],
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: CHARGE_SHOWN,
    supplierWhere: { sharedFlag: 'Y' },
    org: 'orgId',
    persons: ['applicantId'],
  },
  list: {
    columns: `
      punishNumber supplierId punishType punishLevel occurrenceDate punishAmount finalAmount
      currencyCode replyDeadline supplierReply handleResult deductionId status createdBy
      creationDate`,
    filters: `
      punishNumber supplierId punishType punishLevel occurrenceDate supplierReply lines.abnormalId
      status`,
    sort: '-creationDate',
  },
  screens: {
    qcnQualityPunishList: { kind: 'list', side: 'buyer' },
    qcnQualityPunishEdit: { kind: 'edit', side: 'buyer' },
    'supplier/qcnQualityPunishList': {
      kind: 'list',
      side: 'supplier',
      columns: [
        'punishNumber',
        'punishType',
        'punishLevel',
        'occurrenceDate',
        'finalAmount',
        'currencyCode',
        'replyDeadline',
        'supplierReply',
        'handleResult',
        'deductionId',
        'status',
      ],
    },
    'supplier/qcnQualityPunishEdit': { kind: 'edit', side: 'supplier' },
  },
  links: [
    { direction: 'up', resource: 'srmQcnAbnormal', field: 'lines.abnormalId' },
    { direction: 'down', resource: 'srmRcnDeduction', field: 'sourceDocId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status'] },
    { fields: ['occurrenceDate'] },
    {
      child: 'lines',
      fields: ['abnormalId', 'clause'],
      unique: true,
      where: "live_flag = 'Y' and abnormal_id is not null",
    },
  ],
  checks: [
    { name: 'final_within_fine', sql: 'final_amount >= 0 and final_amount <= punish_amount' },
    { name: 'stop_period', sql: 'stop_to >= stop_from' },
  ],
})
