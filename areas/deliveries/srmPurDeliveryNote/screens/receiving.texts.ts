import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const receivingTexts = defineTexts({
  'receive.open': { zh: '按送货单收货', en: 'Receive by note' },
  'receive.here': { zh: '收货', en: 'Receive' },
  'receive.title': { zh: '按送货单收货', en: 'Receive a delivery note' },
  'receive.scan': { zh: '扫描或输入送货单号', en: 'Scan or type the note number' },
  'receive.none': { zh: '没有待收的送货单', en: 'No notes to receive' },
  'receive.unknown': {
    zh: '没有可收货的送货单“{number}”',
    en: 'There is no delivery note "{number}" to receive',
  },
  'receive.draftOpened': {
    zh: '该送货单已有收货草稿，已为您打开',
    en: 'This note already has a draft receipt. It was opened for you',
  },
})
