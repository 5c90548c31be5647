import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

/** Refusals for creating labels and for receiving by scanning them. */
export const labelErrors = defineErrors({
  LABEL_NOTE_STATE: {
    zh: '送货单{note}当前状态为{state}，只能补打标签，不能重新生成',
    en: 'Delivery note {note} is {state}: its labels can be printed again, but not created again',
  },
  LABEL_NEEDS_PACK: {
    zh: '第{lines}行没有每箱数量，请先填写再生成条码',
    en: 'Enter the quantity per package of lines {lines}, then create the labels',
  },
  LABEL_NOTHING: {
    zh: '没有可打印的标签，请先生成条码',
    en: 'There are no labels to print. Generate the barcodes first',
  },
  LABEL_TOO_MANY: {
    zh: '一张送货单最多{most}个标签，当前需要{count}个，请调大每箱数量',
    en: 'A delivery note has at most {most} labels, but this one would need {count}. Pack more into each package',
  },
  LABEL_NOT_OF_NOTE: {
    zh: '条码{barcode}不能组托：只能选择同一送货单未组托、未收货的外箱',
    en: 'Barcode {barcode} cannot go on this pallet: choose boxes of one note that are on no pallet and not received',
  },
  NOTE_LABELS_DIFFER: {
    zh: '第{line}行标签数量合计{sum}，与送货数量{quantity}不一致，请重新生成条码',
    en: 'The labels of line {line} add up to {sum}, but its quantity is {quantity}. Generate the barcodes again',
  },
  SCAN_UNKNOWN: {
    zh: '未识别的条码“{code}”',
    en: 'Nothing known is called "{code}"',
  },
  SCAN_ALREADY: {
    zh: '“{code}”已收货扫描（收货单{receipt}），不能重复收货',
    en: '"{code}" was already received on receipt {receipt}',
  },
  SCAN_VOID: {
    zh: '标签“{code}”已作废',
    en: 'Label "{code}" is void',
  },
  SCAN_OTHER_NOTE: {
    zh: '“{code}”属于送货单{note}，不是当前收货的送货单',
    en: '"{code}" belongs to delivery note {note}, not to the one being received',
  },
  SCAN_NOTE_OPEN: {
    zh: '正在收货送货单{current}，要收货{note}请先换一张送货单',
    en: 'Delivery note {current} is being received. To receive {note}, go to another note first',
  },
  SCAN_NOTE_FIRST: {
    zh: '请先扫描送货单号或外箱标签，再扫描“{code}”',
    en: 'Scan the delivery note or a box first, then "{code}"',
  },
  SCAN_DRAFT_BY_HAND: {
    zh: '送货单{note}已有手工收货草稿{receipt}，请先过账或取消',
    en: 'Delivery note {note} already has the manual draft receipt {receipt}. Post or cancel it first',
  },
  SCAN_OVER: {
    zh: '“{item}”待收{expected}，已扫描{scanned}，再扫描{quantity}将超出',
    en: '"{item}": {expected} expected, {scanned} scanned; another {quantity} would be too many',
  },
  SCAN_USE_LABELS: {
    zh: '“{item}”有外箱标签，请扫描标签收货',
    en: '"{item}" comes in labelled boxes. Scan their labels',
  },
  SCAN_USE_SERIALS: {
    zh: '“{item}”为序列号管理物料，请逐个扫描序列号',
    en: '"{item}" is serial controlled. Scan its serial numbers one by one',
  },
  SCAN_NOT_DRAFT: {
    zh: '收货单{receipt}当前状态为{state}，不能继续扫描',
    en: 'Receipt {receipt} is {state}; nothing more can be scanned on it',
  },
  SCAN_NOT_HERE: {
    zh: '“{code}”不在本次收货中，不能撤销',
    en: '"{code}" is not part of this receipt and cannot be undone',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    labelErrors: typeof labelErrors
  }
}
