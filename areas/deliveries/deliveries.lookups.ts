import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { srmPurDeliveryNotice } from './srmPurDeliveryNotice/srmPurDeliveryNotice.definition.ts'

export const deliveriesLookups = defineLookups({
  PUR_NOTICE_LINE_STATUS: {
    title: t('通知行状态', 'Notice line status'),
    values: srmPurDeliveryNotice.children.lines.states,
  },
  PUR_TRANSPORT_MODE: {
    title: t('运输方式', 'Transport'),
    values: {
      TRUCK: t('汽运', 'Truck'),
      EXPRESS: t('快递', 'Express'),
      SEA: t('海运', 'Sea'),
      AIR: t('空运', 'Air'),
      RAIL: t('铁路', 'Rail'),
      SELF: t('自提', 'Self pick-up'),
    },
  },
  PUR_NOTE_EXCEPTION: {
    title: t('送货异常', 'Note exception'),
    values: {
      OVER: t('超量', 'Over quantity'),
      EARLY: t('提前', 'Early'),
      LATE: t('逾期', 'Late'),
      NO_COA: t('缺检验报告', 'No certificate'),
      SHELF_LIFE: t('有效期不足', 'Short shelf life'),
    },
  },
  PUR_BARCODE_LEVEL: {
    title: t('条码层级', 'Barcode level'),
    values: { PALLET: t('托盘', 'Pallet'), BOX: t('外箱', 'Box') },
  },
  PUR_SN_FILE_TYPE: {
    title: t('文件类型', 'File type'),
    values: { XLSX: t('Excel', 'Excel'), CSV: t('CSV', 'CSV') },
  },
  PUR_SN_FIELD: {
    title: t('序列号字段', 'Serial field'),
    values: {
      SERIAL_NUMBER: t('序列号', 'Serial no.'),
      LOT: t('批次号', 'Lot'),
      PACKAGE: t('箱号', 'Package'),
      PRODUCTION_DATE: t('生产日期', 'Production date'),
      FIRMWARE: t('固件版本', 'Firmware'),
      MAC: t('MAC地址', 'MAC'),
      WARRANTY: t('质保期', 'Warranty months'),
      ATTRIBUTE: t('扩展属性', 'Attribute'),
    },
  },
  PUR_DATA_TYPE: {
    title: t('数据类型', 'Data type'),
    values: { TEXT: t('文本', 'Text'), NUMBER: t('数字', 'Number'), DATE: t('日期', 'Date') },
  },
  PUR_SUPERVISION: {
    title: t('监管条件', 'Supervision condition'),
    values: {
      IMPORT_LICENSE: t('进口许可证', 'Import licence'),
      AUTO_LICENSE: t('自动进口许可', 'Automatic licence'),
      CCC: t('强制认证', 'CCC'),
      CIQ: t('入境检验检疫', 'Entry inspection'),
      DUAL_USE: t('两用物项', 'Dual-use'),
    },
  },
  PUR_TRADE_MODE: {
    title: t('监管方式', 'Trade mode'),
    values: {
      GENERAL: t('一般贸易', 'General trade'),
      PROCESSING_IMPORTED: t('进料加工', 'Processing imported'),
      PROCESSING_SUPPLIED: t('来料加工', 'Processing supplied'),
      BONDED: t('保税仓储', 'Bonded storage'),
      SAMPLE: t('货样', 'Samples'),
    },
  },
  PUR_CUSTOM_STEP: {
    title: t('通关节点', 'Clearance step'),
    values: {
      DEPART: t('启运', 'Departed'),
      ARRIVE_PORT: t('到港', 'Arrived'),
      DECLARE: t('申报', 'Declared'),
      INSPECT: t('查验', 'Inspected'),
      TAX: t('缴税', 'Tax paid'),
      RELEASE: t('放行', 'Released'),
      DELIVERED: t('送达', 'Delivered'),
    },
  },
})
