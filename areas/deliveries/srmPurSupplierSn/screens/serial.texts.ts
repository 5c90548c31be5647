import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const serialTexts = defineTexts({
  'serials.open': { zh: '按模板导入', en: 'Import by template' },
  'serials.title': { zh: '按模板导入序列号', en: 'Import serials by template' },
  'serials.intro': {
    zh: '选择物料，下载该物料的模板，填写后导入。有一行不正确则全部不导入。',
    en: 'Choose the item, download its template, fill it in and import it. If any row has an error, nothing is imported.',
  },
  'serials.template': { zh: '下载模板', en: 'Download template' },
  'serials.file': { zh: '选择文件', en: 'Choose file' },
  'serials.fileHint': { zh: '.xlsx 或 .csv', en: '.xlsx or .csv' },
  'serials.onlyGood': { zh: '只导入正确的行', en: 'Import only the correct rows' },
  'serials.run': { zh: '导入', en: 'Import' },
  'serials.done': {
    zh: '已导入 {count} 个序列号，批次 {batch}',
    en: 'Serials imported: {count}, batch {batch}',
  },
  'serials.failed': { zh: '未导入的行：{count}', en: 'Rows left out: {count}' },
  'serials.ignored': {
    zh: '模板没有这些列，已忽略：{columns}',
    en: 'Columns the template does not have, ignored: {columns}',
  },
})
