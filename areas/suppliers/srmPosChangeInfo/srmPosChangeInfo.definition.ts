import { approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { CHANGE_STATES, changeFields } from '@opensrm/kernel/document/change/preset.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { DOCUMENT_PUSH, pushAgain } from '@opensrm/kernel/document/push.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  baseChanges,
  baseValues,
  changedRows,
  changesOf,
  operation,
} from './srmPosChangeInfo.sections.ts'

const onlyBase = { field: 'changeSections', is: 'BASE' } as const
const onlyAccounts = { field: 'accountFlag', is: 'Y' } as const
/** Who did what, as a person and not as an account; compared by the database. */
const key = (zh: string, en: string) =>
  f.text(zh, en, { auto: true, hidden: true, visibleTo: 'buyer', maxLength: 40 })

/**
 * A request to change the supplier master by section: written by the supplier or on its behalf,
 * approved, and merged value by value. A bank account is held back until a second and a third
 * person have checked it.
 */
export const srmPosChangeInfo = defineDocument({
  resource: 'srmPosChangeInfo',
  title: t('供应商信息变更', 'Supplier change request'),
  number: { field: 'changeNumber', pattern: 'CI{yyyyMMdd}{seq4}' },
  display: { code: 'changeNumber' },
  withoutOrg: true,
  approval: {
    process: 'POS_CHANGE_INFO',
    applicantField: 'buyerId',
    // Bank accounts are checked by finance after the approval, with a call and a release.
    secondStep: {
      name: t('财务会签', 'Countersigned by finance'),
      when: 'newSupplierName != null and newSupplierName != oldSupplierName',
      role: 'FINANCE_MANAGER',
    },
  },
  fields: {
    changeNumber: f.text('变更单号', 'Change no.', { auto: true, unique: true, maxLength: 30 }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
      required: true,
      fixedAfterCreate: true,
      default: { session: 'supplierId' },
      refFilter: [{ field: 'status', is: ['REGISTERED', 'QUALIFYING', 'QUALIFIED'] }],
    }),
    buyerId: f.ref('basePerson', '主责采购员', 'Responsible buyer', {
      copiedFrom: 'supplierId.buyerId',
      visibleTo: 'buyer',
    }),
    initiatorSide: f.lookup('POS_SIDE', '发起方', 'Raised by', { auto: true, default: 'BUYER' }),
    changeSections: f.multilookup('POS_CHANGE_SECTION', '变更区段', 'Sections', {
      required: true,
      hint: t(
        '勾选并保存后，各区段显示现有数据',
        'Tick and save: each section opens with its data',
      ),
    }),
    changeReason: f.textarea('变更原因', 'Reason', { requiredAtSubmit: true, maxLength: 500 }),
    keyChangeFlag: f.bool('涉及关键信息', 'Touches key data', { auto: true, default: 'N' }),
    autoApproveFlag: f.bool('免审', 'Approved without process', { auto: true, default: 'N' }),
    accountFlag: f.bool('涉及银行账户', 'Touches bank accounts', { auto: true, default: 'N' }),
    baseVersion: f.integer('主数据版本', 'Master version at start', { auto: true }),
    submitTime: f.datetime('提交时间', 'Submitted at', { auto: true }),
    ...changeFields({ needsCode: 'btnViewFullAccount' }),
    proofFileIds: f.attachments('新营业执照及变更通知', 'New licence and notice of change', {
      onlyWhen: onlyBase,
      extensions: ['pdf', 'jpg', 'jpeg', 'png'],
      hint: t('变更名称时须上传两份文件', 'Changing the name asks for both'),
    }),
    ...baseChanges,
    coolUntil: f.date('冷却期至', 'Cooling until', { auto: true, onlyWhen: onlyAccounts }),
    callBackResult: f.lookup('POS_CALL_BACK_RESULT', '回电结果', 'Call-back result', {
      auto: true,
      onlyWhen: onlyAccounts,
      visibleTo: 'buyer',
    }),
    calledContact: f.text('回电联系人', 'Contact called', {
      auto: true,
      maxLength: 120,
      onlyWhen: onlyAccounts,
      visibleTo: 'buyer',
    }),
    callBackNote: f.textarea('回电记录', 'Call-back note', {
      auto: true,
      maxLength: 500,
      onlyWhen: onlyAccounts,
      visibleTo: 'buyer',
    }),
    calledById: f.ref('baseUser', '回电人', 'Called back by', {
      auto: true,
      onlyWhen: onlyAccounts,
      visibleTo: 'buyer',
    }),
    calledTime: f.datetime('回电时间', 'Called back at', {
      auto: true,
      onlyWhen: onlyAccounts,
      visibleTo: 'buyer',
    }),
    releasedById: f.ref('baseUser', '放行人', 'Released by', {
      auto: true,
      onlyWhen: onlyAccounts,
      visibleTo: 'buyer',
    }),
    createdKey: key('制单人标识', 'Who wrote it'),
    submittedKey: key('提交人标识', 'Who submitted it'),
    calledKey: key('回电人标识', 'Who called back'),
    releasedKey: key('放行人标识', 'Who released it'),
    pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', {
      auto: true,
      default: 'NONE',
      visibleTo: 'buyer',
    }),
    pushTime: f.datetime('推送时间', 'Push time', { auto: true, visibleTo: 'buyer' }),
    pushMessage: f.text('推送信息', 'Push message', {
      auto: true,
      maxLength: 500,
      visibleTo: 'buyer',
    }),
    externalNo: f.text('外部单号', 'External no.', {
      auto: true,
      maxLength: 60,
      visibleTo: 'buyer',
    }),
  },
  children: {
    contactChanges: changesOf('contacts'),
    siteChanges: changesOf('sites'),
    accountChanges: changesOf('accounts'),
    categoryChanges: child({
      title: t('品类变更', 'Changes: categories'),
      onlyWhen: { field: 'changeSections', is: 'CATEGORY' },
      unique: [['targetOrgId', 'categoryId']],
      fields: {
        action: operation,
        targetOrgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
          hint: t('留空为已有地点的所有组织', 'Empty: every organisation with a site'),
        }),
        categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', {
          required: true,
          refFilter: [{ field: 'status', is: 'ACTIVE' }],
        }),
        supplyRange: f.text('供货范围', 'Range supplied', { maxLength: 300 }),
        remark: f.text('备注', 'Remark', { maxLength: 200 }),
      },
    }),
    termChanges: child({
      title: t('付款条款变更', 'Changes: payment terms'),
      onlyWhen: { field: 'changeSections', is: 'TERMS' },
      unique: [['siteId']],
      fields: {
        siteId: f.ref('srmPosSupplierSite', '供应商地点', 'Supplier site', {
          required: true,
          refFilter: [
            { field: 'supplierId', sameAs: 'header.supplierId' },
            { field: 'status', is: ['ACTIVE', 'FROZEN'] },
          ],
        }),
        oldPaymentTermId: f.ref('srmBasePaymentTerm', '原付款条件', 'Payment term before', {
          copiedFrom: 'siteId.paymentTermId',
        }),
        // Suppliers do not see the payment terms we offer; they may name another account.
        newPaymentTermId: f.ref('srmBasePaymentTerm', '新付款条件', 'New payment term', {
          editableBy: 'buyer',
          refFilter: [{ field: 'status', is: 'EFFECTIVE' }],
          hint: t('留空保持不变', 'Empty: it stays'),
        }),
        oldAccountId: f.ref('srmPosSupplier.accounts', '原收款账户', 'Bank account before', {
          copiedFrom: 'siteId.accountId',
        }),
        newAccountId: f.ref('srmPosSupplier.accounts', '新收款账户', 'New bank account', {
          refFilter: [
            { field: 'header.id', sameAs: 'header.supplierId' },
            { field: 'enabledFlag', is: 'Y' },
          ],
          hint: t('留空保持不变', 'Empty: it stays'),
        }),
        remark: f.text('备注', 'Remark', { maxLength: 200 }),
      },
    }),
    salesChanges: changesOf('sales'),
    materialChanges: changesOf('materials'),
    employeeChanges: changesOf('employees'),
    managementChanges: changesOf('management'),
    equipmentChanges: changesOf('equipment'),
    fileChanges: changesOf('dataFiles'),
    locationChanges: changesOf('locations'),
  },
  states: {
    DRAFT: CHANGE_STATES.DRAFT,
    APPROVING: CHANGE_STATES.APPROVING,
    REJECTED: CHANGE_STATES.REJECTED,
    COOLING: t('冷却核实中', 'Cooling'),
    EFFECTIVE: CHANGE_STATES.EFFECTIVE,
    CANCELLED: t('已作废', 'Cancelled'),
  },
  authors: ['buyer', 'supplier'],
  editableIn: ['DRAFT', 'REJECTED'],
  deletableIn: ['DRAFT'],
  transitions: [
    ...approvalTransitions({
      by: 'both',
      approved: ['EFFECTIVE', 'COOLING', 'REJECTED'],
      submit: { to: ['APPROVING', 'EFFECTIVE'] },
    }),
    {
      op: 'doCallBack',
      label: t('登记回电', 'Record the call-back'),
      from: ['COOLING'],
      to: ['COOLING', 'REJECTED'],
      by: 'buyer',
      style: 'primary',
      guard: 'isAnother',
      optional: true,
      input: {
        contactId: f.ref('srmPosSupplier.contacts', '回电联系人', 'Contact called', {
          required: true,
          refFilter: [
            { field: 'header.id', sameAs: 'header.supplierId' },
            { field: 'enabledFlag', is: 'Y' },
          ],
          hint: t('拨打变更前已登记的电话', 'Call a number known before the change'),
        }),
        callBackResult: f.lookup('POS_CALL_BACK_RESULT', '回电结果', 'Call-back result', {
          required: true,
        }),
        callBackNote: f.textarea('回电记录', 'Call-back note', { required: true, maxLength: 500 }),
      },
    },
    {
      op: 'doRelease',
      label: t('放行', 'Release'),
      from: ['COOLING'],
      to: ['EFFECTIVE', 'REJECTED'],
      by: 'buyer',
      style: 'success',
      guard: 'canRelease',
      optional: true,
    },
    {
      op: 'doStop',
      label: t('终止', 'Stop'),
      from: ['COOLING'],
      to: 'REJECTED',
      by: 'both',
      style: 'danger',
      input: { reason: f.text('原因', 'Reason', { required: true, maxLength: 300 }) },
    },
    {
      op: 'doCancel',
      label: t('作废', 'Cancel'),
      from: ['DRAFT', 'REJECTED'],
      to: 'CANCELLED',
      by: 'both',
      style: 'danger',
      confirm: t('主数据保持不变，确定作废？', 'The master stays as it is. Cancel the request?'),
    },
    {
      op: 'doPushEbs',
      label: t('推送ERP', 'Push to ERP'),
      from: ['EFFECTIVE'],
      to: 'same',
      by: 'system',
      needs: DOCUMENT_PUSH,
    },
    pushAgain('doRepushEbs', ['EFFECTIVE']),
  ],
  changes: {
    of: 'supplierId',
    sections: 'changeSections',
    further: ['categoryChanges', 'termChanges'],
    values: baseValues,
    rows: changedRows(),
  },
  clock: [
    {
      code: 'cooled',
      event: 'srmPosChangeInfo.cooled',
      at: 'coolUntil',
      states: ['COOLING'],
      carries: ['supplierId'],
    },
  ],
  matters: [
    {
      type: 'IN_CHANGE_CALL_BACK',
      when: { status: 'COOLING' },
      owner: { responsibility: 'FINANCE_CLERK' },
      due: 'coolUntil',
      urgency: 'URGENT',
    },
    {
      type: 'SUP_CHANGE_REJECTED',
      when: { status: 'REJECTED', initiatorSide: 'SUPPLIER' },
      owner: 'supplier',
    },
  ],
  access: {
    supplier: 'supplierId',
    supplierWhere: { initiatorSide: 'SUPPLIER' },
    sharedWith: [
      { by: 'supplierId', states: ['COOLING', 'EFFECTIVE'], where: { initiatorSide: 'BUYER' } },
    ],
    org: null,
    like: 'supplierId',
    persons: ['buyerId'],
  },
  list: {
    columns: `
      changeNumber supplierId initiatorSide changeSections keyChangeFlag changeReason status
      submitTime effectiveTime createdBy`,
    filters: 'changeNumber supplierId changeSections initiatorSide keyChangeFlag status submitTime',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('变更申请', 'Request'),
      fields: `
        changeNumber supplierId initiatorSide changeSections changeReason buyerId keyChangeFlag
        autoApproveFlag baseVersion fromVersion toVersion needApproval submitTime effectiveTime
        problem recordFlag snapshot`,
    },
    {
      title: t('银行账户核实', 'Check of bank accounts'),
      fields: `
        accountFlag coolUntil callBackResult calledContact callBackNote calledById calledTime
        releasedById createdKey submittedKey calledKey releasedKey`,
    },
    {
      title: t('基本信息变更', 'Changes: base data'),
      fields: `proofFileIds ${Object.keys(baseChanges).join(' ')}`,
    },
    {
      title: t('推送', 'Push'),
      fields: 'pushStatus pushTime pushMessage externalNo',
      visibleTo: 'buyer',
    },
  ],
  screens: {
    changeInfoList: { kind: 'list', side: 'both' },
    changeInfoEdit: { kind: 'edit', side: 'both' },
    dhangeInfodetailed: { kind: 'detail', side: 'both' },
  },
  links: [{ direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' }],
  indexes: [
    { fields: ['supplierId', 'status'] },
    { fields: ['status', '-submitTime'] },
    { fields: ['oldUnifiedCreditCode'] },
  ],
  checks: [
    {
      name: 'account_two_people',
      sql: "account_flag <> 'Y' or status <> 'EFFECTIVE' or (called_key is not null and released_key is not null and submitted_key is not null and called_key <> released_key and called_key <> submitted_key and released_key <> submitted_key and called_key <> coalesce(created_key, '') and released_key <> coalesce(created_key, ''))",
    },
    {
      name: 'account_called_back',
      sql: "account_flag <> 'Y' or status <> 'EFFECTIVE' or (coalesce(call_back_result, '') = 'CONFIRMED' and cool_until is not null)",
    },
  ],
})
