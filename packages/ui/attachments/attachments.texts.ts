import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const attachmentTexts = defineTexts({
  'file.add': { zh: '添加附件', en: 'Add files' },
  'file.addImage': { zh: '选择图片', en: 'Choose a picture' },
  'file.drop': { zh: '也可拖放或粘贴到此处', en: 'or drop or paste them here' },
  'file.dropNow': { zh: '松开即上传', en: 'Drop to upload' },
  'file.none': { zh: '没有附件', en: 'No files' },
  'file.uploading': { zh: '上传中 {percent}%', en: 'Uploading {percent}%' },
  'file.waiting': { zh: '网络中断，恢复后自动继续', en: 'Network lost; goes on by itself' },
  'file.stop': { zh: '取消上传', en: 'Cancel the upload' },
  'file.failed': { zh: '上传失败', en: 'The upload failed' },
  'file.view': { zh: '查看{name}', en: 'View {name}' },
  'file.download': { zh: '下载{name}', en: 'Download {name}' },
  'file.remove': { zh: '删除{name}', en: 'Delete {name}' },
  'file.removeAsk': {
    zh: '是否继续删除附件？（{count} 个）',
    en: 'Do you want to continue deleting attachments? ({count})',
  },
  'file.removed': {
    zh: '附件删除成功，请及时保存业务单据',
    en: 'Attachments deleted successfully. Please save the business document promptly',
  },
  'file.tooLarge': { zh: '文件不能超过{max}', en: 'A file must not be larger than {max}' },
  'file.tooMany': { zh: '附件最多{max}个', en: 'At most {max} files' },
  'file.extension': {
    zh: '当前扩展名的文件不能上传，允许的扩展名：{extensions}',
    en: 'Files with the current extension cannot be attached. Allowed extensions: {extensions}',
  },
  'file.imageOnly': {
    zh: '只能上传图片，支持的类型：{extensions}',
    en: 'Only pictures can be uploaded: {extensions}',
  },
  'file.empty': { zh: '不能上传空文件', en: 'An empty file cannot be attached' },
  'file.unnamed': { zh: '附件 {id}', en: 'File {id}' },
  'file.choose': { zh: '选择{name}', en: 'Select {name}' },
  'file.chooseAll': { zh: '全选附件', en: 'Select all files' },
  'file.downloadAll': { zh: '打包下载', en: 'Download as zip' },
  'file.removeSome': { zh: '删除', en: 'Delete' },
  'file.zipName': { zh: '附件', en: 'Attachments' },
  'crop.title': { zh: '裁剪图片', en: 'Crop the picture' },
  'crop.zoom': { zh: '缩放', en: 'Zoom' },
  'crop.rotate': { zh: '旋转', en: 'Rotate' },
})
