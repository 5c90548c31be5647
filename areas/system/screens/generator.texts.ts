import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const generatorTexts = defineTexts({
  'generator.area': { zh: '业务领域', en: 'Area' },
  'generator.resource': { zh: '资源名', en: 'Resource' },
  'generator.titleZh': { zh: '中文标题', en: 'Chinese title' },
  'generator.titleEn': { zh: '英文标题', en: 'English title' },
  'generator.fields': { zh: '字段', en: 'Fields' },
  'generator.states': { zh: '状态(按顺序)', en: 'States (in order)' },
  'generator.name': { zh: '名称', en: 'Name' },
  'generator.code': { zh: '编码', en: 'Code' },
  'generator.kind': { zh: '类型', en: 'Type' },
  'generator.target': { zh: '值集/单据', en: 'Lookup / document' },
  'generator.required': { zh: '必填', en: 'Required' },
  'generator.preview': { zh: '生成预览', en: 'Preview' },
  'generator.download': { zh: '下载 ZIP', en: 'Download ZIP' },
  'generator.missing': { zh: '请填写', en: 'Fill this in' },
  'generator.files': { zh: '生成的文件', en: 'Generated files' },
  'generator.table': { zh: '试用表格配置', en: 'Try a table configuration' },
  'generator.tableHint': {
    zh: '粘贴表格配置(JSON)后点“显示”，按规范的列类型与选项画出表格；配置有误时显示原因。linkTag 列以 route 指明打开的页面。',
    en: 'Paste a table configuration (JSON) and press Show: the table is drawn with the cell types and options it names, or the fault is said. A linkTag column names the page it opens as route.',
  },
  'generator.tableShow': { zh: '显示', en: 'Show' },
  'generator.tableUnread': {
    zh: '不是有效的表格配置：需要 JSON 对象，且含 columns 列表，每列有 key 与 title',
    en: 'This is no table configuration: it has to be a JSON object with a list of columns, each with key and title',
  },
  'generator.before': {
    zh: '填写字段与状态后点“生成预览”，这里显示将生成的源文件。表格可直接从电子表格粘贴。',
    en: 'Enter fields and states, then press Preview: the source files appear here. Rows can be pasted from a spreadsheet.',
  },
})
