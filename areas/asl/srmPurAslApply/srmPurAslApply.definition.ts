import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { requestFields } from '../request.fields.ts'
import { supplyFields } from '../supply.fields.ts'

const isItem = { field: 'aslType', is: 'ITEM' } as const
const isTrial = { field: 'supplyStatus', is: 'TRIAL' } as const

/** Asks for entries of the approved supplier list; each approved line makes one. */
export const srmPurAslApply = defineDocument({
  resource: 'srmPurAslApply',
  title: t('合格供应商申请', 'Supplier list application'),
  number: { field: 'applyNumber', pattern: 'AA{yyyyMMdd}{seq4}' },
  display: { code: 'applyNumber', name: 'applyTitle' },
  approval: {
    process: 'PUR_ASL_APPLY',
    applicantField: 'applicantId',
    secondStep: {
      name: t('质量总监', 'Quality director'),
      when: 'qualityFlag',
      role: 'QUALITY_DIRECTOR',
    },
  },
  fields: {
    ...group('申请', 'Application', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      applyNumber: f.text('申请单号', 'Application no.', {
        ...{ auto: true, unique: true, maxLength: 30 },
      }),
      applyTitle: f.text('申请主题', 'Subject', { required: true, maxLength: 120 }),
      applyType: f.lookup('ASL_APPLY_TYPE', '申请类型', 'Application type', {
        required: true,
        default: 'NEW',
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
      }),
      supplierLevel: f.lookup('POS_SUPPLIER_LEVEL', '供应商等级', 'Supplier level', {
        copiedFrom: 'supplierId.supplierLevel',
      }),
      certificateState: f.lookup('ASL_CERT_STATE', '资质状态', 'Certificates', { auto: true }),
      qualifiedId: f.ref('srmSlcQualifiedSupplier', '合格供应商单', 'Qualified supplier record', {
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'status', is: 'APPROVED' },
        ],
      }),
      introductionId: f.ref('srmPurMaterialIntroduction', '物料引进单', 'Item introduction', {
        auto: true,
      }),
      ...requestFields,
      urgentFlag: f.bool('加急', 'Urgent', { default: 'N' }),
      applyReason: f.textarea('申请原因', 'Reason', { required: true, maxLength: 500 }),
      lineCount: f.integer('行数', 'Lines', { computed: true }),
      qualityFlag: f.bool('需质量总监审批', 'Quality director decides too', {
        auto: true,
        default: 'N',
        hint: t('含关键件或集团范围的行', 'It has key parts or lines for the whole group'),
      }),
      sourceType: f.text('来源单据', 'Source', { auto: true, hidden: true, maxLength: 60 }),
      sourceNumber: f.text('来源单号', 'Source no.', { auto: true, maxLength: 60 }),
      cancelReason: f.text('作废原因', 'Reason of voiding', { auto: true, maxLength: 300 }),
    }),
  },
  children: {
    lines: child({
      title: t('申请明细', 'Lines'),
      minAtSubmit: 1,
      max: 500,
      numbering: { field: 'lineNum', step: 1 },
      about: 'itemId',
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        aslType: f.lookup('ASL_TYPE', '清单类型', 'Entry for', { required: true, default: 'ITEM' }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', {
          required: isItem,
          onlyWhen: isItem,
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          required: { field: 'aslType', is: 'CATEGORY' },
          copiedFrom: 'itemId.categoryId',
          overridable: true,
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
        lineOrgId: f.ref('baseOrganization', '适用组织', 'Organisation', {
          default: { sameAs: 'header.orgId' },
          hint: t('为空表示集团', 'Empty means the whole group'),
        }),
        locationId: f.ref('srmPosSupplier.locations', '供应商生产地', 'Production location', {
          refFilter: [{ field: 'header.id', sameAs: 'header.supplierId' }],
        }),
        supplyStatus: f.lookup('ASL_SUPPLY_STATUS', '供货状态', 'Supply status', {
          required: true,
          default: 'QUALIFIED',
        }),
        supplyRole: f.lookup('ASL_SUPPLY_ROLE', '供货角色', 'Supply role', {
          required: true,
          default: 'SECOND',
        }),
        orderLimitQuantity: f.number('试供限量', 'Trial quantity limit', {
          required: isTrial,
          onlyWhen: isTrial,
          over: '0',
        }),
        effectiveFrom: f.date('生效日期', 'Effective from', {
          required: true,
          default: { today: true },
        }),
        effectiveTo: f.date('失效日期', 'Effective to', {
          required: true,
          hint: t('缺省为两年', 'Two years by default'),
        }),
        trialNumber: f.text('试样单号', 'Trial no.', { maxLength: 40 }),
        trialResult: f.lookup('ASL_EVIDENCE_RESULT', '试样结果', 'Trial result', {
          auto: true,
          default: 'NONE',
        }),
        tryoutNumber: f.text('试用单号', 'Tryout no.', { maxLength: 40 }),
        tryoutResult: f.lookup('ASL_EVIDENCE_RESULT', '试用结果', 'Tryout result', {
          auto: true,
          default: 'NONE',
        }),
        ...supplyFields({}),
        existingAslId: f.ref('srmPurAsl', '现有清单', 'Present entry', { auto: true }),
        resultAslId: f.ref('srmPurAsl', '生成清单', 'Entry created', { auto: true }),
        remark: f.text('备注', 'Remark', { maxLength: 200 }),
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
      op: 'doTakeOver',
      label: t('直接生效', 'Take over'),
      from: ['DRAFT'],
      to: 'APPROVED',
      by: 'system',
    },
    {
      op: 'doAbolish',
      label: t('作废', 'Void'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
  ],
  access: {
    category: 'lines.categoryId',
    persons: ['applicantId'],
    codes: { btnInitialImport: t('期初导入', 'Initial import') },
  },
  list: {
    columns: `
      applyNumber applyTitle applyType orgId supplierId applicantId applyDate lineCount
      certificateState urgentFlag introductionId status`,
    filters: `
      applyNumber applyTitle applyType supplierId applicantId lines.itemId lines.categoryId
      applyDate status`,
    sort: '-creationDate',
  },
  screens: {
    purAslApplyList: { kind: 'list', side: 'buyer' },
    'aslApplyManage/AslApplyEdit': { kind: 'edit', side: 'buyer' },
  },
  links: [
    { direction: 'up', resource: 'srmSlcQualifiedSupplier', field: 'qualifiedId' },
    { direction: 'up', resource: 'srmPurMaterialIntroduction', field: 'introductionId' },
    { direction: 'down', resource: 'srmPurAsl', field: 'applyId' },
  ],
  indexes: [
    { fields: ['supplierId', 'status'] },
    {
      fields: ['sourceType', 'sourceNumber', 'supplierId'],
      unique: true,
      where: 'source_number is not null',
    },
    { fields: ['introductionId'], where: 'introduction_id is not null' },
    { fields: ['itemId'], child: 'lines' },
  ],
  checks: [{ name: 'period', child: 'lines', sql: 'effective_from <= effective_to' }],
})
