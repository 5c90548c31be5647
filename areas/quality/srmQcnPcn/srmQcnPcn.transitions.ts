import { opinion } from '@opensrm/kernel/document/approval.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const reason = f.textarea('原因', 'Reason', { required: true, maxLength: 500 })
const evaluators = {
  evaluators: {
    title: t('评审人', 'Evaluators'),
    max: 50,
    fields: {
      departmentId: f.ref('baseDepartment', '评审部门', 'Department', { required: true }),
      personId: f.ref('basePerson', '评审人', 'Evaluator', { required: true }),
    },
  },
} as const

/** The moves of a change notice: the supplier asks, the buyer evaluates and decides, the supplier implements. */
export const transitions = [
  {
    op: 'doSubmit',
    label: t('提交', 'Submit'),
    from: ['DRAFT'],
    to: 'SUBMITTED',
    by: 'supplier',
    style: 'primary',
    checksRequired: true,
  },
  // The supplier before the acceptance, the engineer from approval.
  {
    op: 'doWithdraw',
    label: t('撤回', 'Withdraw'),
    from: ['SUBMITTED', 'APPROVING'],
    to: ['DRAFT', 'EVALUATING'],
    by: 'both',
    guard: 'mayWithdraw',
    confirm: t('确定撤回？', 'Withdraw it?'),
  },
  {
    op: 'doAccept',
    label: t('受理', 'Accept'),
    from: ['SUBMITTED'],
    to: 'EVALUATING',
    by: 'buyer',
    style: 'primary',
    input: {
      buyerEngineerId: f.ref('basePerson', '采购方工程师', 'Buyer engineer', {
        required: true,
        default: { session: 'personId' },
      }),
      changeLevel: f.lookup('QCN_CHANGE_LEVEL', '变更等级', 'Level', {
        hint: t('为空则同供应商建议', "Empty: the supplier's proposal"),
      }),
    },
    inputRows: evaluators,
  },
  {
    op: 'doAskFurther',
    label: t('增加评审人', 'Add evaluators'),
    from: ['EVALUATING'],
    to: 'same',
    by: 'buyer',
    optional: true,
    inputRows: evaluators,
  },
  {
    op: 'doReturn',
    label: t('退回供应商', 'Return to supplier'),
    from: ['SUBMITTED', 'EVALUATING'],
    to: 'DRAFT',
    by: 'buyer',
    optional: true,
    input: { reason },
  },
  {
    op: 'doEvaluate',
    label: t('评审', 'Evaluate'),
    from: ['EVALUATING'],
    to: 'same',
    by: 'buyer',
    guard: 'isAsked',
    recordOnly: true,
    input: {
      result: f.lookup('QCN_EVAL_RESULT', '评审结果', 'Result', { required: true }),
      opinion: f.textarea('意见', 'Opinion', {
        required: { field: 'result', is: ['CONDITIONAL', 'DISAGREE'] },
        maxLength: 500,
      }),
    },
  },
  {
    op: 'doSubmitInside',
    label: t('提交审批', 'Submit for approval'),
    from: ['EVALUATING'],
    to: 'APPROVING',
    by: 'buyer',
    style: 'primary',
    recordOnly: true,
    checksRequired: true,
  },
  {
    op: 'doApproval',
    label: t('审批通过', 'Approve'),
    from: ['APPROVING'],
    to: ['APPROVED', 'REFUSED'],
    by: 'approver',
    style: 'success',
    input: { opinion },
  },
  {
    op: 'doReject',
    label: t('驳回', 'Reject'),
    from: ['APPROVING'],
    to: 'EVALUATING',
    by: 'approver',
    style: 'danger',
    input: { opinion: { ...opinion, required: true } },
  },
  {
    op: 'doImplement',
    label: t('实施', 'Implement'),
    from: ['APPROVED'],
    to: 'IMPLEMENTED',
    by: 'supplier',
    style: 'primary',
    input: {
      firstLotNumber: f.text('首批批次', 'First changed lot', { required: true, maxLength: 60 }),
      firstShipDate: f.date('首批发货日', 'First shipment', { required: true }),
    },
  },
  {
    op: 'doClose',
    label: t('首批验证', 'Verify the first lot'),
    from: ['IMPLEMENTED'],
    to: ['CLOSED', 'same'],
    by: 'buyer',
    style: 'success',
    input: {
      verifyResult: f.lookup('QCN_PASS_FAIL', '首批验证', 'First lot verification', {
        required: true,
      }),
      verifyRemark: f.textarea('验证说明', 'Verification remark', {
        required: { field: 'verifyResult', is: 'FAIL' },
        maxLength: 500,
      }),
    },
  },
  {
    op: 'doCancel',
    label: t('取消', 'Cancel'),
    from: ['DRAFT', 'SUBMITTED', 'EVALUATING', 'APPROVED'],
    to: 'CANCELLED',
    by: 'supplier',
    guard: 'wasSent',
    style: 'danger',
    optional: true,
    input: {
      reason: f.textarea('原因', 'Reason', {
        maxLength: 500,
        hint: t('受理后必填', 'Needed once the notice is accepted'),
      }),
    },
  },
  {
    op: 'doCreateAbnormal',
    label: t('生成质量异常单', 'Create abnormal report'),
    from: ['IMPLEMENTED'],
    to: 'same',
    by: 'buyer',
    optional: true,
    onlyWhen: { field: 'verifyResult', is: 'FAIL' },
    input: {
      itemId: f.ref('srmBaseItem', '物料', 'Item', {
        required: true,
        among: { rows: 'items', field: 'itemId' },
      }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        required: true,
        default: { session: 'orgId' },
      }),
      suspectQuantity: f.number('可疑数量', 'Suspect quantity', { required: true, over: '0' }),
      defectCategory: f.lookup('QCN_DEFECT_CATEGORY', '不良类别', 'Defect category', {
        required: true,
      }),
    },
  },
] as const
