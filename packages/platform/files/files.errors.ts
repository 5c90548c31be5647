import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals of the file service other than those of the specification, which are in the platform's own catalogue. */
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
  FILE_INFECTED: {
    zh: '文件含有病毒，已拒绝 {name}',
    en: 'This file contains a virus and is refused {name}',
  },
  FILE_SCAN_PENDING: {
    zh: '文件正在等待查毒，请稍后再试',
    en: 'This file is waiting for its virus scan. Please try again later',
  },
  FILE_SEALED: {
    zh: '文件在开启前保持密封，只能由提交方下载或删除',
    en: 'This file is sealed until the opening: its own side may only download or delete it',
  },
  FILE_MARKED: {
    zh: '该单据的文件带水印，不能复制',
    en: 'The files of this document have watermarks and cannot be copied',
  },
  FILE_NOT_SEALED: {
    zh: '{label}中的文件须加密上传，请重新上传',
    en: 'Files in {label} are sealed while they are uploaded. Please upload this one again',
  },
  UPLOAD_NOT_SEALED: {
    zh: '{document}的附件在开启前密封：请在上传地址注明sealed=Y（其他附件sealed=N），并一次上传整个文件',
    en: 'Files of {document} are sealed until the opening: the upload address says sealed=Y (sealed=N for others), and each file is sent whole',
  },
  FILE_SEAL_NOT_CONFIGURED: {
    zh: '系统未配置密封密钥，不能接收密封附件：请管理员设置环境变量SECRET_KEY后重启',
    en: 'Sealed files need a key: an administrator sets the environment variable SECRET_KEY and restarts',
  },
  FILE_PDF_UNREADABLE: {
    zh: '文件不是可读取的PDF，可能已加密或损坏',
    en: 'The file is no PDF that can be read: it may be protected or damaged',
  },
  NO_FILE_SENT: { zh: '请选择要上传的文件', en: 'Please choose a file to upload' },
  ZIP_TOO_LARGE: {
    zh: '批量下载不能超过{maxFiles}个文件或{maxSize}，请分批下载',
    en: 'A download may contain at most {maxFiles} files or {maxSize}. Please download in parts',
  },
  NO_CONVERTER: {
    zh: '本系统未安装这类文档的转换组件，不能在线查看，请下载后查看',
    en: 'This kind of file cannot be viewed here, because no converter for it is installed. Please download the file',
  },
  CONVERTER_BUSY: {
    zh: '正在转换的文件较多，请稍后再试或下载后查看',
    en: 'Many files are being converted. Try again later, or download the file',
  },
  CONVERSION_FAILED: {
    zh: '该文件无法转换为预览（可能已加密、损坏或过大），请下载后查看',
    en: 'This file cannot be shown: it may be protected, damaged or too large. Please download it',
  },
  OFFICE_EDIT_REFUSED: {
    zh: '只能在线编辑 Word、Excel 和 PowerPoint 文件',
    en: 'Only Word, Excel and PowerPoint files can be edited here',
  },
  OFFICE_EDITOR_FAILED: {
    zh: '在线编辑器暂时无法使用，请下载、编辑后重新上传',
    en: 'The office editor cannot be used at the moment. Please download the file, edit it and upload it again',
  },
  UPLOADS_UNFINISHED: {
    zh: '您有 {max} 个未完成的上传，请先完成或取消',
    en: 'You have {max} unfinished uploads. Finish or cancel them first',
  },
  UPLOAD_OUT_OF_STEP: {
    zh: '上传的分段顺序或大小不正确，请重新选择该文件继续上传',
    en: 'A part of the upload is out of order or has the wrong size. Choose the file again to continue',
  },
  UPLOAD_PART_BROKEN: {
    zh: '上传内容校验不一致，请重试',
    en: 'The uploaded data does not match its checksum. Please try again',
  },
  TICKET_INVALID: {
    zh: '链接已失效，请重新打开',
    en: 'This link is no longer valid. Please open it again',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    filesErrors: typeof filesErrors
  }
}
