import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const reportLookups = defineLookups({
  QCN_8D_STEP: {
    title: t('8D步骤', '8D step'),
    values: {
      D3: t('D3临时围堵', 'D3 containment'),
      D5: t('D5永久措施选择', 'D5 corrective action chosen'),
      D6: t('D6措施实施验证', 'D6 implemented and validated'),
    },
  },
  QCN_CAUSE_TYPE: {
    title: t('原因类型', 'Cause type'),
    values: {
      OCCURRENCE: t('发生', 'Occurrence'),
      ESCAPE: t('流出', 'Escape'),
      SYSTEM: t('系统', 'System'),
    },
  },
  QCN_CONTAIN_PLACE: {
    title: t('围堵地点', 'Containment place'),
    values: {
      SUPPLIER_STOCK: t('供应商库存', 'Supplier stock'),
      SUPPLIER_WIP: t('供应商在制', 'Supplier WIP'),
      IN_TRANSIT: t('在途', 'In transit'),
      BUYER_STOCK: t('我方库存', 'Buyer stock'),
      BUYER_LINE: t('我方产线', 'Buyer line'),
      CUSTOMER: t('客户处', 'Customer'),
    },
  },
  QCN_PREVENT_TYPE: {
    title: t('预防固化', 'Prevention'),
    values: {
      DFMEA: t('DFMEA', 'DFMEA'),
      PFMEA: t('PFMEA', 'PFMEA'),
      CONTROL_PLAN: t('控制计划', 'Control plan'),
      SOP: t('作业指导书', 'Work instruction'),
      SIP: t('检验指导书', 'Inspection instruction'),
      TRAINING: t('培训', 'Training'),
      POKA_YOKE: t('防错', 'Error proofing'),
      OTHER: t('其他', 'Other'),
    },
  },
})
