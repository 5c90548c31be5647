import { defineTexts } from '../i18n/text.ts'

export const viewerTexts = defineTexts({
  'viewer.failed': {
    zh: '查看器没有加载成功：可能是网络中断，或系统刚刚升级。保存后请重新加载页面',
    en: 'The viewer could not be loaded: the network failed, or the system was just upgraded. Save, then reload the page',
  },
  'viewer.image': { zh: '图片浏览', en: 'Image browse' },
  'viewer.zoomIn': { zh: '放大', en: 'Zoom in' },
  'viewer.zoomOut': { zh: '缩小', en: 'Zoom out' },
  'viewer.rotateLeft': { zh: '向左旋转', en: 'Rotate left' },
  'viewer.rotateRight': { zh: '向右旋转', en: 'Rotate right' },
  'viewer.download': { zh: '下载', en: 'Download' },
  'viewer.previous': { zh: '上一张', en: 'Previous' },
  'viewer.next': { zh: '下一张', en: 'Next' },
  'viewer.of': { zh: '{at} / {of}', en: '{at} / {of}' },
  'viewer.page': { zh: '第 {at} 页，共 {of} 页', en: 'Page {at} of {of}' },
  'viewer.noId': { zh: '没有可浏览的文件ID', en: 'No file ID to browse' },
  'viewer.refused': {
    zh: '该格式不支持在线查看，请下载后查看',
    en: 'This format cannot be viewed online. Please download the file',
  },
  'viewer.cut': {
    zh: '文件较大，仅显示前 1 MB',
    en: 'The file is long: only its first megabyte is shown',
  },
})
