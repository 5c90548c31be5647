import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { changedFields, changeFields } from '@opensrm/kernel/document/change/preset.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { requestFields } from '../request.fields.ts'
import { srmPurAsl } from '../srmPurAsl/srmPurAsl.definition.ts'

const of = <const T extends string | readonly string[]>(is: T) =>
  ({ onlyWhen: { field: 'header.alterType', is } }) as const
const hasEvidence = { field: 'evidenceType', not: 'NONE' } as const
const toTrial = { field: 'newSupplyStatus', is: 'TRIAL' } as const
const copied = (key: string) => ({ copiedFrom: `aslId.${key}` })

/** The values of an entry that each kind of amendment may change. */
export const ALTERED = {
  STATUS: ['supplyStatus'],
  ROLE: ['supplyRole'],
  VALIDITY: ['effectiveTo'],
  SUPPLY: ['inspectMode', 'minOrderQuantity', 'leadTimeDays'],
} as const
const pairs = <K extends keyof typeof ALTERED>(type: K) =>
  changedFields(srmPurAsl.fields, ALTERED[type], { copiedFrom: 'aslId', ...of(type) })

/** Changes entries of the approved supplier list, several at once, on a day of its own. */
export const srmPurAslAlteration = defineDocument({
  resource: 'srmPurAslAlteration',
  title: t('合格供应商变更', 'Supplier list amendment'),
  number: { field: 'alterNumber', pattern: 'AC{yyyyMMdd}{seq4}' },
  display: { code: 'alterNumber', name: 'alterTitle', withCode: true },
  approval: {
    process: 'PUR_ASL_ALTER',
    applicantField: 'applicantId',
    secondStep: [
      { name: t('品类经理', 'Category manager'), when: 'soleFlag', role: 'CATEGORY_MANAGER' },
      { name: t('质量总监', 'Quality director'), when: 'exemptFlag', role: 'QUALITY_DIRECTOR' },
    ],
  },
  fields: {
    ...group('变更', 'Amendment', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      alterNumber: f.text('变更单号', 'Amendment no.', { auto: true, unique: true, maxLength: 30 }),
      alterTitle: f.text('变更主题', 'Subject', { required: true, maxLength: 120 }),
      alterType: f.lookup('ASL_ALTER_TYPE', '变更类型', 'Amendment type', { required: true }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        computed: true,
        hint: t('明细有多个供应商时为空', 'Empty when the lines have several'),
      }),
      ...requestFields,
      effectiveDate: f.date('生效日期', 'Effective date', {
        required: true,
        default: { today: true },
      }),
      alterReason: f.textarea('变更原因', 'Reason', { required: true, maxLength: 500 }),
      evidenceType: f.lookup('ASL_ALTER_EVIDENCE', '依据', 'Evidence', {
        required: true,
        default: 'NONE',
      }),
      evidenceNumber: f.text('依据单号', 'Evidence no.', {
        required: hasEvidence,
        onlyWhen: hasEvidence,
        maxLength: 60,
      }),
      soleFlag: f.bool('独家且有在途', 'Sole source with open orders', { computed: true }),
      exemptFlag: f.bool('关键件免检', 'Key part without inspection', { auto: true }),
      appliedFlag: f.bool('已生效', 'Applied', { auto: true, default: 'N' }),
      problem: changeFields().problem,
      cancelReason: f.text('作废原因', 'Reason of voiding', { auto: true, maxLength: 300 }),
    }),
  },
  children: {
    lines: child({
      title: t('变更明细', 'Lines'),
      minAtSubmit: 1,
      max: 500,
      numbering: { field: 'lineNum', step: 1 },
      about: 'aslId',
      unique: [['aslId']],
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        aslId: f.ref('srmPurAsl', '清单', 'Entry', {
          required: true,
          refFilter: [{ field: 'status', is: ['EFFECTIVE', 'SUSPENDED', 'EXPIRED'] }],
        }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', copied('supplierId')),
        itemId: f.ref('srmBaseItem', '物料', 'Item', copied('itemId')),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', copied('categoryId')),
        ...pairs('STATUS'),
        newOrderLimitQuantity: f.number('新试供限量', 'New trial limit', {
          required: toTrial,
          onlyWhen: toTrial,
          over: '0',
        }),
        ...pairs('ROLE'),
        ...pairs('VALIDITY'),
        ...pairs('SUPPLY'),
        openOrderQuantity: f.number('在途数量', 'Open order quantity', {
          auto: true,
          ...of(['END', 'SUSPEND']),
        }),
        soleSourceFlag: f.bool('独家供货', 'Sole source', {
          auto: true,
          ...of(['END', 'SUSPEND']),
        }),
        entryVersion: f.integer('清单版本', 'Entry version', { auto: true, hidden: true }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('已审批', 'Approved'),
    CANCELLED: t('已作废', 'Void'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    ...approvalTransitions({ approved: 'APPROVED' }),
    {
      op: 'doApply',
      label: t('生效', 'Take effect'),
      from: ['APPROVED'],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doAbolish',
      label: t('作废', 'Void'),
      from: ['DRAFT', 'REJECTED', 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      optional: true,
      guard: 'isPending',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  clock: [{ code: 'apply', op: 'doApply', at: 'effectiveDate', where: { appliedFlag: 'N' } }],
  access: { category: 'lines.categoryId', persons: ['applicantId'] },
  list: {
    columns: `
      alterNumber alterTitle alterType orgId supplierId applicantId applyDate effectiveDate
      evidenceType evidenceNumber appliedFlag status`,
    filters: `
      alterNumber alterType supplierId lines.itemId lines.categoryId applicantId applyDate
      appliedFlag status`,
    sort: '-creationDate',
  },
  screens: {
    purAslAlterationList: { kind: 'list', side: 'buyer' },
    'aslAlterationManage/AslAlterationEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [{ direction: 'up', resource: 'srmPurAsl', field: 'lines.aslId' }],
  indexes: [{ fields: ['aslId'], child: 'lines' }],
})
