import { defineTexts } from '@opensrm/ui/i18n/text.ts'

export const orderVersionsTexts = defineTexts({
  'version.open': { zh: '版本对比', en: 'Compare versions' },
  'version.title': { zh: '{order} 版本对比', en: 'Versions of {order}' },
  'version.from': { zh: '原版本', en: 'From version' },
  'version.to': { zh: '新版本', en: 'To version' },
  'version.nth': { zh: '第 {version} 版', en: 'Version {version}' },
  'version.current': { zh: '现行', en: 'now' },
  'version.until': { zh: '至{date}，{kinds}', en: 'until {date}, {kinds}' },
  'version.same': { zh: '两个版本没有差异', en: 'The two versions do not differ' },
  'version.place': { zh: '位置', en: 'Place' },
  'version.field': { zh: '字段', en: 'Field' },
  'version.old': { zh: '原值', en: 'Old' },
  'version.new': { zh: '新值', en: 'New' },
  'version.header': { zh: '抬头', en: 'Header' },
  'version.line': { zh: '行 {place}', en: 'Line {place}' },
  'version.row': { zh: '交货行 {place}', en: 'Row {place}' },
  'version.added': { zh: '新增', en: 'Added' },
  'version.gone': { zh: '移除', en: 'Gone' },
})
