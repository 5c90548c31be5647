import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of the file service beside those of the specification, which stand in the platform's own catalogue. */
export const filesErrors = defineErrors({
  UNKNOWN_FILE: {
    zh: '{label}中的附件不存在或无权使用，请重新上传',
    en: 'A file in {label} does not exist or may not be used here. Please upload it again',
  },
  UPLOAD_NOT_PERMITTED: {
    zh: '您没有在{document}上传附件的权限',
    en: 'You do not have permission to upload attachments to {document}',
  },
  FILE_DOCUMENT_CLOSED: {
    zh: '{document}当前不可编辑，不能删除其附件',
    en: '{document} cannot be edited now, so its attachments cannot be deleted',
  },
  NO_FILE_SENT: { zh: '请选择要上传的文件', en: 'Please choose a file to upload' },
  ZIP_TOO_LARGE: {
    zh: '批量下载不能超过{maxFiles}个文件或{maxSize}，请分批下载',
    en: 'One download may hold at most {maxFiles} files or {maxSize}. Please download in parts',
  },
  TICKET_INVALID: {
    zh: '链接已失效，请重新打开',
    en: 'This link is no longer valid. Please open it again',
  },
})
