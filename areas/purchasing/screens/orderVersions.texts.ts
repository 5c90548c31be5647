import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const orderVersionsTexts = defineTexts({
  'version.open': { zh: '版本对比', en: 'Compare versions' },
  'version.title': { zh: '{order} 版本对比', en: 'Versions of {order}' },
  'version.nth': { zh: '第 {version} 版', en: 'Version {version}' },
  'version.current': { zh: '现行', en: 'now' },
  'version.until': { zh: '至{date}，{kinds}', en: 'until {date}, {kinds}' },
  'version.header': { zh: '抬头', en: 'Header' },
  'version.line': { zh: '行 {place}', en: 'Line {place}' },
  'version.row': { zh: '交货行 {place}', en: 'Row {place}' },
})
