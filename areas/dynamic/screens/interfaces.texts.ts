import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const interfaceTexts = defineTexts({
  'interface.good': { zh: '执行成功', en: 'Succeeded' },
  'interface.bad': { zh: '执行失败', en: 'Failed' },
  'interface.started': {
    zh: '已提交后台执行，结果见接口平台日志',
    en: 'Runs in the background; the platform log shows the result',
  },
  'interface.key': { zh: '业务主键', en: 'Business key' },
  'interface.result': { zh: '结果', en: 'Result' },
  'interface.message': { zh: '信息', en: 'Message' },
  'interface.rowGood': { zh: '成功', en: 'Success' },
  'interface.rowBad': { zh: '失败', en: 'Error' },
  'interface.noSecrets': {
    zh: '不含密钥、调用应用与数据源；导入后为拟定状态。',
    en: 'Without secrets, calling application and data source; it is imported as a draft.',
  },
  'interface.save': { zh: '保存文件', en: 'Save the file' },
  'interface.import': { zh: '导入JSON', en: 'Import JSON' },
  'interface.file': { zh: '接口文件', en: 'Interface file' },
  'interface.choose': { zh: '选择文件', en: 'Choose a file' },
  'interface.app': { zh: '调用应用（接收接口）', en: 'Calling app (inbound)' },
  'interface.source': { zh: '数据源（数据库读取）', en: 'Data source (database read)' },
  'interface.imported': { zh: '已导入为拟定：{code}', en: 'Imported as a draft: {code}' },
})
