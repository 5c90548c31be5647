import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'

export const labelTexts = defineTexts({
  'lots.open': { zh: '批量维护批次', en: 'Edit lots in one sheet' },
  'label.tools': { zh: '条码标签', en: 'Labels' },
  'label.generate': { zh: '生成条码', en: 'Generate barcodes' },
  'label.packs': { zh: '装箱', en: 'Packing' },
  'label.packIntro': {
    zh: '填写每箱数量，每箱生成一个条码，最后一箱取余数。以前未收货的条码将作废。',
    en: 'Enter the quantity of a package. Each package gets a label; the last one holds the rest. Labels created before become void.',
  },
  'label.needPack': { zh: '每箱数量须大于 0', en: 'Must be over 0' },
  'label.print': { zh: '打印标签', en: 'Print labels' },
  'label.nothing': {
    zh: '尚未装箱，没有可打印的标签',
    en: 'Not packed yet, so there are no labels to print',
  },
  'label.printChosen': { zh: '打印所选标签', en: 'Print chosen labels' },
  'label.stack': { zh: '组托', en: 'Build pallet' },
  'label.stacked': {
    zh: '已组托 {barcode}，共 {count} 箱',
    en: 'Pallet {barcode} holds {count} {count:box|boxes}',
  },
  'label.generated': { zh: '已生成 {count} 个条码', en: 'Barcodes generated: {count}' },
  'scan.open': { zh: '扫码收货', en: 'Receive by scan' },
  'scan.title': { zh: '扫码收货', en: 'Receive by scan' },
  'scan.code': {
    zh: '扫描送货单、外箱、托盘、序列号或物料',
    en: 'Scan note, box, pallet, serial or item',
  },
  'scan.quantity': { zh: '数量', en: 'Quantity' },
  'scan.start': {
    zh: '扫描送货单号或任意一箱的标签开始收货。扫描枪输入后自动确认，也可以手工输入后按回车。',
    en: 'Scan a delivery note or any of its boxes to begin. A scanner confirms automatically. For typed codes, press Enter.',
  },
  'scan.note': { zh: '送货单 {note}', en: 'Delivery note {note}' },
  'scan.receipt': { zh: '收货单 {receipt}', en: 'Receipt {receipt}' },
  'scan.hit.NOTE': { zh: '开始收货 {code}', en: 'Receiving {code}' },
  'scan.hit.BOX': { zh: '{code} 收货 {quantity}', en: '{code}: {quantity} received' },
  'scan.hit.PALLET': {
    zh: '托盘 {code} 收货 {quantity}',
    en: 'Pallet {code}: {quantity} received',
  },
  'scan.hit.SERIAL': { zh: '序列号 {code} 已收', en: 'Serial {code} received' },
  'scan.hit.ITEM': { zh: '{code} 收货 {quantity}', en: '{code}: {quantity} received' },
  'scan.hit.UNDONE': { zh: '已撤销 {code}（{quantity}）', en: '{code} taken back ({quantity})' },
  'scan.undo': { zh: '撤销上一次', en: 'Undo last' },
  'scan.missing': { zh: '缺 {count}', en: '{count} missing' },
  'scan.missingBoxes': { zh: '未扫 {count} 箱', en: '{count} {count:box|boxes} not scanned' },
  'scan.complete': { zh: '已齐', en: 'Complete' },
  'scan.lot': { zh: '批次 {lot}', en: 'Lot {lot}' },
  'scan.post': { zh: '过账', en: 'Post' },
  'scan.postShort': { zh: '按已扫数量过账', en: 'Post what was scanned' },
  'scan.postAsk': {
    zh: '还有 {count} 行未收齐。未收部分仍在送货单上，可以再次扫码收货。按已扫数量过账？',
    en: 'Lines not complete: {count}. What is missing stays on the note and can be received later. Post what was scanned?',
  },
  'scan.posted': { zh: '收货单 {receipt} 已过账', en: 'Receipt {receipt} posted' },
  'scan.openReceipt': { zh: '打开收货单', en: 'Open receipt' },
  'scan.other': { zh: '换一张送货单', en: 'Another note' },
  'scan.lines': { zh: '收货进度', en: 'Progress' },
  'scan.sum': { zh: '{scanned} / {expected} 已收', en: '{scanned} of {expected} received' },
})
