import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const inside = { visibleTo: 'buyer' } as const

/** Agreements a supplier signs with us: text, both signatures, validity. What both have signed stays. */
export const srmSlcAgreementSigning = defineDocument({
  resource: 'srmSlcAgreementSigning',
  title: t('协议签署', 'Agreement signing'),
  number: { field: 'signingNumber', pattern: 'AS{yyyyMMdd}{seq4}' },
  display: { code: 'signingNumber' },
  approval: { process: 'SLC_AGREEMENT_SIGNING' },
  fields: {
    ...group('签署', 'Signing', {
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        ...inside,
        default: { session: 'orgId' },
      }),
      signingNumber: f.text('签署单号', 'Signing no.', { auto: true, unique: true, maxLength: 30 }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
        required: true,
        fixedAfterCreate: true,
        refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
      }),
      qualifyId: f.ref('srmSlcQualify', '资质审查单', 'Qualification review', {
        ...inside,
        refFilter: [
          { field: 'supplierId', sameAs: 'supplierId' },
          { field: 'status', is: 'APPROVED' },
        ],
      }),
      signReason: f.lookup('SLC_SIGN_REASON', '签署原因', 'Signing reason', {
        required: true,
        default: 'INTRODUCE',
      }),
      signOrgId: f.ref('baseOrganization', '签约主体', 'Our signing entity', {
        required: true,
        default: { session: 'orgId' },
      }),
      dueDate: f.date('签署期限', 'Sign by', { required: true }),
      contactId: f.ref('srmPosSupplier.contacts', '供应商签署联系人', "Supplier's contact", {
        refFilter: [{ field: 'header.id', sameAs: 'supplierId' }],
      }),
      totalCount: f.integer('协议数', 'Agreements', { computed: true }),
      signedCount: f.integer('已签数', 'Signed', { computed: true }),
      ownerId: f.ref('basePerson', '负责人', 'Owner', {
        ...inside,
        required: true,
        default: { session: 'personId' },
      }),
      remark: f.textarea('备注', 'Remark'),
      completedTime: f.datetime('签署完成时间', 'Completed at', { auto: true }),
    }),
  },
  children: {
    details: child({
      title: t('协议明细', 'Agreement list'),
      minAtSubmit: 1,
      numbering: { field: 'lineNum', step: 1 },
      unique: [['agreementType']],
      statusField: 'detailStatus',
      states: {
        WAITING: t('待签', 'Waiting'),
        SUPPLIER_SIGNED: t('供应商已签', 'Signed by supplier'),
        SIGNED: t('双方已签', 'Signed by both'),
        OBJECTED: t('有异议', 'Objected'),
      },
      fields: {
        lineNum: f.integer('行号', 'Line', { auto: true }),
        agreementType: f.lookup('SLC_AGREEMENT_TYPE', '协议类型', 'Agreement type', {
          required: true,
        }),
        ...inBothLanguages('agreementName', '协议名称', 'Agreement', {
          required: true,
          maxLength: 120,
        }),
        // Text and signed copy are what both sides look for, so they stand in view.
        draftFileIds: f.attachments('协议文本', 'Text to sign'),
        signedFileIds: f.attachments('已签文本', 'Signed copy', {
          editableBy: 'supplier',
          editableIn: ['SIGNING'],
        }),
        requiredFlag: f.bool('必签', 'Mandatory', { default: 'Y' }),
        templateVersion: f.text('版本', 'Version', { maxLength: 30 }),
        signMode: f.lookup('SLC_SIGN_MODE', '签署方式', 'Signing mode', {
          required: true,
          default: 'OFFLINE',
        }),
        effectiveFrom: f.date('生效日期', 'Effective from', { required: true }),
        effectiveTo: f.date('失效日期', 'Effective to', {
          required: { field: 'longTermFlag', is: 'N' },
        }),
        longTermFlag: f.bool('长期', 'No end', { default: 'N' }),
        assistId: f.ref('basePerson', '协助人', 'Assistant', { ...inside, auto: true }),
        assistStatus: f.lookup('SLC_ASSIST_STATUS', '协助状态', 'Assistance', {
          ...inside,
          auto: true,
          default: 'NONE',
        }),
        assistRemark: f.text('协助说明', 'Remark of the assistant', {
          ...inside,
          auto: true,
          maxLength: 300,
        }),
        supplierSigner: f.text('供应商签署人', 'Supplier signer', { auto: true, maxLength: 60 }),
        supplierSignDate: f.date('供应商签署日期', 'Supplier signed on', { auto: true }),
        ourSigner: f.text('我方签署人', 'Our signer', { auto: true, maxLength: 60 }),
        ourSignDate: f.date('我方签署日期', 'We signed on', { auto: true }),
        detailStatus: f.lookup('SLC_SIGN_STATUS', '签署状态', 'Signing state', {
          auto: true,
          default: 'WAITING',
        }),
        returnRemark: f.text('退回说明', 'Why it was returned', { auto: true, maxLength: 300 }),
        disagreeReason: f.textarea('异议说明', 'Objection', { auto: true }),
      },
    }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    APPROVING: t('审批中', 'In approval'),
    REJECTED: t('已驳回', 'Rejected'),
    SIGNING: t('签署中', 'Signing'),
    SIGNED: t('已签署', 'Signed'),
    REFUSED: t('供应商拒签', 'Refused'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  editableIn: ['DRAFT', 'REJECTED'],
  transitions: [
    {
      op: 'doAssign',
      label: t('请人协助', 'Ask for assistance'),
      from: ['WAITING', 'SUPPLIER_SIGNED'],
      to: 'same',
      by: 'buyer',
      at: 'details',
      headerFrom: ['DRAFT', 'REJECTED', 'SIGNING'],
      optional: true,
      input: { assistId: f.ref('basePerson', '协助人', 'Assistant', { required: true }) },
    },
    {
      op: 'doAssistSubmit',
      label: t('完成协助', 'Finish assistance'),
      from: ['WAITING', 'SUPPLIER_SIGNED'],
      to: 'same',
      by: 'buyer',
      at: 'details',
      headerFrom: ['DRAFT', 'REJECTED', 'SIGNING'],
      optional: true,
      input: { remark: f.text('协助说明', 'Remark of the assistant', { maxLength: 300 }) },
    },
    ...approvalTransitions({ approved: 'SIGNING' }),
    {
      op: 'doSupplierSign',
      label: t('签署', 'Sign'),
      from: ['WAITING'],
      to: 'SUPPLIER_SIGNED',
      by: 'supplier',
      at: 'details',
      headerFrom: ['SIGNING'],
      style: 'primary',
      input: {
        supplierSigner: f.text('签署人', 'Signer', { required: true, maxLength: 60 }),
        supplierSignDate: f.date('签署日期', 'Signed on', {
          required: true,
          default: { today: true },
        }),
      },
    },
    {
      op: 'doSupplierRefuse',
      label: t('拒签', 'Refuse to sign'),
      from: ['SIGNING'],
      to: 'REFUSED',
      by: 'supplier',
      style: 'danger',
      input: { disagreeReason: f.textarea('异议说明', 'Objection', { required: true }) },
    },
    {
      op: 'doCountersign',
      label: t('我方签署', 'Countersign'),
      from: ['SUPPLIER_SIGNED'],
      to: 'SIGNED',
      by: 'buyer',
      at: 'details',
      headerFrom: ['SIGNING'],
      style: 'success',
      input: {
        ourSigner: f.text('我方签署人', 'Our signer', { required: true, maxLength: 60 }),
        ourSignDate: f.date('签署日期', 'Signed on', { required: true, default: { today: true } }),
      },
    },
    {
      op: 'doReturnCopy',
      label: t('退回重签', 'Return the copy'),
      from: ['SUPPLIER_SIGNED'],
      to: 'WAITING',
      by: 'buyer',
      at: 'details',
      headerFrom: ['SIGNING'],
      input: {
        remark: f.text('退回说明', 'Why it is returned', { required: true, maxLength: 300 }),
      },
    },
    {
      op: 'doComplete',
      label: t('签署完成', 'Complete'),
      from: ['SIGNING'],
      to: 'SIGNED',
      by: 'system',
    },
    {
      op: 'doReopen',
      label: t('重新拟定', 'Draft again'),
      from: ['REFUSED'],
      to: 'DRAFT',
      by: 'buyer',
    },
    {
      op: 'doCancel',
      label: t('取消签署', 'Cancel'),
      from: ['DRAFT', 'REJECTED', 'SIGNING', 'REFUSED'],
      to: 'CANCELLED',
      by: 'buyer',
      style: 'danger',
      guard: 'isUnsigned',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierStates: ['SIGNING', 'SIGNED', 'REFUSED'],
    persons: ['ownerId', 'details.assistId'],
  },
  list: {
    columns: `
      signingNumber supplierId signReason signOrgId totalCount signedCount dueDate ownerId status
      creationDate`,
    filters: 'signingNumber supplierId signReason signOrgId ownerId status dueDate',
    sort: '-creationDate',
  },
  screens: {
    slcAgreementSigningList: { kind: 'list', side: 'both' },
    slcAgreementSigningEdit: { kind: 'edit', side: 'both' },
    AgreementSigningAssistEdit: {
      kind: 'edit',
      side: 'both',
      title: t('协议签署协助', 'Agreement signing assistance'),
    },
  },
  links: [{ direction: 'up', resource: 'srmSlcQualify', field: 'qualifyId' }],
  indexes: [{ fields: ['supplierId', 'status'] }, { fields: ['effectiveTo'], child: 'details' }],
})
