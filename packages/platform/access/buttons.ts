import { type Text, t } from '@opensrm/kernel/i18n/text.ts'

export type StandardButton = {
  code: string
  name: Text
  color: 'BLUE' | 'RED' | 'GREEN' | 'GREY'
  place: 'TOOLBAR' | 'ROW' | 'FORM' | 'API' | 'FIELD'
  icon?: string
  action?: string
  confirm?: Text
}

const button = (
  code: string,
  zh: string,
  en: string,
  rest: Partial<Omit<StandardButton, 'code' | 'name'>> = {},
): StandardButton => ({ code, name: t(zh, en), color: 'BLUE', place: 'TOOLBAR', ...rest })

/** Buttons every document may have (baseButton). Their names take precedence over an operation's own label. */
export const STANDARD_BUTTONS: readonly StandardButton[] = [
  button('view', '查看', 'View', { place: 'API' }),
  button('btnAdd', '新增', 'Add', { icon: 'PlusOutlined' }),
  button('btnEdit', '编辑', 'Edit', { place: 'ROW', icon: 'EditOutlined' }),
  button('btnSave', '保存', 'Save', {
    color: 'GREEN',
    place: 'FORM',
    icon: 'SaveOutlined',
    action: 'saveOrUpdate',
  }),
  button('btnDel', '删除', 'Delete', {
    color: 'RED',
    icon: 'DeleteOutlined',
    action: 'delete',
    confirm: t('确认要删除选中的数据吗？', 'Do you want to delete what is selected?'),
  }),
  button('btnSubmit', '提交', 'Submit', {
    place: 'FORM',
    icon: 'SendOutlined',
    action: 'doSubmit',
  }),
  button('btnApprove', '审批', 'Approve', {
    place: 'FORM',
    icon: 'CheckOutlined',
    action: 'doApproval',
  }),
  button('btnReject', '驳回', 'Reject', {
    color: 'RED',
    place: 'FORM',
    icon: 'CloseOutlined',
    action: 'doReject',
  }),
  button('btnWithdraw', '撤回', 'Withdraw', {
    place: 'FORM',
    icon: 'RollbackOutlined',
    action: 'doWithdraw',
  }),
  button('btnCancel', '取消', 'Cancel', { color: 'RED', action: 'doCancel' }),
  button('btnClose', '关闭', 'Close', { action: 'doClose' }),
  button('btnReopen', '重新打开', 'Reopen', { action: 'doReopen' }),
  button('btnImport', '导入', 'Import', { icon: 'ImportOutlined', action: 'doImport' }),
  button('btnExport', '导出', 'Export', { icon: 'ExportOutlined', action: 'exportRows' }),
  button('btnPrint', '打印', 'Print', { icon: 'PrinterOutlined' }),
  button('btnCopy', '复制', 'Copy', { icon: 'CopyOutlined', action: 'doCopy' }),
  button('btnEnable', '启用', 'Enable', { action: 'doEnable' }),
  button('btnDisable', '停用', 'Disable', { color: 'RED', action: 'doDisable' }),
  button('btnPublish', '发布', 'Publish', { action: 'doPublish' }),
  button('btnInvalid', '失效', 'Expire', { color: 'RED', action: 'doInvalid' }),
  button('btnUploadAttachment', '上传附件', 'Upload attachment', {
    place: 'FORM',
    icon: 'UploadOutlined',
  }),
  button('btnPreviewAttachment', '预览附件', 'Preview attachment', {
    place: 'FORM',
    icon: 'EyeOutlined',
  }),
  button('btnDownloadAttachment', '下载附件', 'Download attachment', {
    place: 'FORM',
    icon: 'DownloadOutlined',
  }),
  button('btnDelAttachment', '删除附件', 'Delete attachment', {
    color: 'RED',
    place: 'FORM',
    icon: 'DeleteOutlined',
  }),
  button('btnViewPrice', '查看价格', 'View prices', { place: 'FIELD' }),
  button('btnManage', '管理全部', "Manage others' records", { place: 'API' }),
  button('btnViewFullAccount', '查看完整账号', 'View full account numbers', { place: 'FIELD' }),
  button('btnViewPersonal', '查看个人信息', 'View personal data', { place: 'FIELD' }),
]
