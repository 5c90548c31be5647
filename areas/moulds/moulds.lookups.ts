import { defineLookups } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

export const mouldsLookups = defineLookups({
  MDM_MOULD_TYPE: {
    title: t('模具类型', 'Mould type'),
    values: {
      INJECTION: t('注塑模', 'Injection'),
      STAMPING: t('冲压模', 'Stamping'),
      DIE_CASTING: t('压铸模', 'Die casting'),
      RUBBER: t('橡胶模', 'Rubber'),
      BLOW: t('吹塑模', 'Blow'),
      FORGING: t('锻模', 'Forging'),
      JIG: t('工装夹具', 'Jig or fixture'),
      GAUGE: t('检具', 'Gauge'),
      OTHER: t('其他', 'Other'),
    },
  },
  MDM_MOULD_STATUS: {
    title: t('模具状态', 'Mould condition'),
    values: {
      NEW: t('新建', 'New'),
      IN_USE: t('在用', 'In use'),
      IN_TRANSIT: t('在途', 'In transit'),
      REPAIRING: t('维修中', 'In repair'),
      MAINTAINING: t('保养中', 'In maintenance'),
      CHANGING: t('变更中', 'In change'),
      IDLE: t('封存闲置', 'Idle'),
      SCRAPPED: t('已报废', 'Scrapped'),
      LOST: t('已遗失', 'Lost'),
    },
  },
  MDM_OWNER_TYPE: {
    title: t('产权归属', 'Owner'),
    values: {
      BUYER: t('我方', 'Buyer'),
      CUSTOMER: t('客户', 'Customer'),
      SUPPLIER: t('供应商', 'Supplier'),
    },
  },
  MDM_COST_MODE: {
    title: t('费用方式', 'Cost mode'),
    values: {
      ONE_OFF: t('一次性支付', 'Paid once'),
      AMORTISED: t('单价摊销', 'Recovered in the price'),
      SUPPLIER_BORNE: t('供应商承担', "Supplier's cost"),
    },
  },
  MDM_ITEM_MODE: {
    title: t('产品关系', 'Item mode'),
    values: {
      SINGLE: t('单一产品', 'One item'),
      FAMILY: t('一模多件', 'Family mould'),
      ALTERNATE: t('换镶件', 'Interchangeable inserts'),
    },
  },
  MDM_SHOT_MODE: {
    title: t('计次方式', 'Shot counting'),
    values: {
      AUTO: t('按收货折算', 'From receipts'),
      REPORTED: t('按计数器上报', 'Reported counter'),
    },
  },
  MDM_SHOT_SOURCE: {
    title: t('次数来源', 'Shot source'),
    values: {
      RECEIPT: t('收货', 'Receipt'),
      REVERSAL: t('收货冲销', 'Receipt reversal'),
      REPORT: t('上报', 'Reported'),
      CORRECTION: t('盘点修正', 'Correction'),
    },
  },
  MDM_WARNING: {
    title: t('预警', 'Warning'),
    values: {
      NONE: t('正常', 'Normal'),
      WARN: t('临近', 'Near'),
      OVER: t('超期', 'Over'),
    },
  },
  MDM_DOC_TYPE: {
    title: t('模具单据类型', 'Mould document'),
    values: {
      MOULD: t('台账', 'Ledger'),
      INSPECTION: t('点检', 'Inspection'),
      SEND: t('发送', 'Sending'),
      REPAIR: t('维修', 'Repair'),
      MAINTENANCE: t('保养', 'Maintenance'),
      SCRAP: t('报废', 'Scrap'),
      CHANGE: t('变更', 'Change'),
      SPARE: t('备件', 'Spare part'),
    },
  },
  MDM_INSPECTION_TYPE: {
    title: t('点检类型', 'Inspection type'),
    values: {
      STOCKTAKE: t('现场盘点', 'Stock-take on site'),
      SELF_CHECK: t('供应商自查', 'Supplier self-check'),
      PERIODIC: t('定期点检', 'Periodic'),
      RANDOM: t('抽查', 'Spot check'),
    },
  },
  MDM_STAFF_ROLE: {
    title: t('职责', 'Role'),
    values: {
      LEADER: t('组长', 'Leader'),
      MEMBER: t('成员', 'Member'),
      SUPPLIER: t('供应商陪同', 'Supplier attendant'),
    },
  },
  MDM_CHECK_RESULT: {
    title: t('检查结果', 'Check result'),
    values: {
      OK: t('正常', 'OK'),
      NG: t('异常', 'Not good'),
      NA: t('不适用', 'Not applicable'),
    },
  },
  MDM_FOLLOW_UP: {
    title: t('后续处理', 'Follow-up'),
    values: {
      NONE: t('无', 'None'),
      REPAIR: t('维修', 'Repair'),
      MAINTAIN: t('保养', 'Maintain'),
      SCRAP: t('报废', 'Scrap'),
      CORRECT_SHOTS: t('修正次数', 'Correct shots'),
      LOSS: t('遗失处理', 'Loss'),
    },
  },
  MDM_SEND_TYPE: {
    title: t('发送类型', 'Sending type'),
    values: {
      FIRST_SEND: t('首次发模', 'First sending'),
      TRANSFER: t('供应商间移模', 'Between suppliers'),
      RETURN: t('收回', 'Back to the buyer'),
      TRIAL: t('试模借用', 'Trial loan'),
    },
  },
  MDM_COST_BEARER: {
    title: t('费用承担', 'Cost borne by'),
    values: {
      BUYER: t('我方', 'Buyer'),
      KEEPER: t('保管供应商', 'Keeper'),
      SHARED: t('共同承担', 'Shared'),
      CUSTOMER: t('客户', 'Customer'),
    },
  },
  MDM_FAULT_TYPE: {
    title: t('故障类型', 'Fault type'),
    values: {
      WEAR: t('磨损', 'Wear'),
      CRACK: t('开裂', 'Crack'),
      DEFORM: t('变形', 'Deformation'),
      LEAK: t('漏水漏油', 'Leak'),
      EJECT: t('顶出不良', 'Ejection'),
      FLASH: t('飞边', 'Flash'),
      OTHER: t('其他', 'Other'),
    },
  },
  MDM_FAULT_CAUSE: {
    title: t('故障责任', 'Fault cause'),
    values: {
      NORMAL: t('正常磨损', 'Normal wear'),
      MISUSE: t('使用不当', 'Misuse'),
      NO_MAINTENANCE: t('未按期保养', 'Maintenance missed'),
      DESIGN: t('设计制造缺陷', 'Design or making'),
      ACCIDENT: t('意外', 'Accident'),
    },
  },
  MDM_REPAIRER: {
    title: t('维修方', 'Repairer'),
    values: {
      KEEPER: t('保管供应商', 'Keeper'),
      BUYER: t('我方', 'Buyer'),
      OUTSIDE: t('外修', 'Outside'),
    },
  },
  MDM_MAINTAIN_LEVEL: {
    title: t('保养等级', 'Maintenance level'),
    values: {
      LEVEL1: t('一级保养', 'Level 1'),
      LEVEL2: t('二级保养', 'Level 2'),
      LEVEL3: t('大保养', 'Overhaul'),
    },
  },
  MDM_CHECK_ITEM: {
    title: t('保养项目', 'Maintenance check'),
    values: {
      L1_CLEAN: t('表面及分型面清洁', 'Clean surface and parting line'),
      L1_LUBE: t('导柱滑块润滑', 'Lubricate guides and slides'),
      L1_FASTEN: t('紧固件检查', 'Fasteners tight'),
      L1_COOLING: t('水路通畅', 'Cooling free'),
      L2_EJECT: t('顶针弹簧检查', 'Ejector pins and springs'),
      L2_GUIDE: t('导向间隙', 'Guide clearance'),
      L2_VENT: t('排气槽清理', 'Vents cleaned'),
      L2_SEAL: t('密封圈检查', 'Seals'),
      L3_CAVITY: t('型腔抛光修复', 'Cavity polish and repair'),
      L3_DIMENSION: t('关键尺寸复测', 'Key dimensions measured'),
      L3_RUST: t('除锈防锈', 'Rust removed and protected'),
      L3_SPARE: t('易损件更换', 'Wear parts replaced'),
    },
  },
  MDM_TRIGGER: {
    title: t('触发方式', 'Trigger'),
    values: {
      SHOTS: t('按次数', 'By shots'),
      TIME: t('按时间', 'By time'),
      MANUAL: t('手工', 'By hand'),
    },
  },
  MDM_SCRAP_KIND: {
    title: t('报废类别', 'Scrap kind'),
    values: {
      LIFE_END: t('寿命到期', 'End of life'),
      DAMAGE: t('损坏无法修复', 'Beyond repair'),
      OBSOLETE: t('产品停产', 'Product ended'),
      REPLACED: t('被替代', 'Replaced'),
      LOSS: t('遗失', 'Lost'),
    },
  },
  MDM_DISPOSAL: {
    title: t('处理方式', 'Disposal'),
    values: {
      DESTROY: t('就地销毁', 'Destroy on site'),
      RETURN: t('退回我方', 'Return to the buyer'),
      SELL: t('变卖', 'Sell'),
      NONE: t('无', 'None'),
    },
  },
  MDM_CHANGE_TYPE: {
    title: t('变更类型', 'Change type'),
    values: {
      MODIFY: t('改模', 'Modify the mould'),
      LIFE_EXTEND: t('延寿', 'Extend life'),
      DATA: t('资料变更', 'Correct data'),
      OWNER: t('产权变更', 'Change owner'),
    },
  },
  MDM_CHANGE_FIELD: {
    title: t('变更字段', 'Changed field'),
    values: {
      DRAWING_VERSION: t('图纸版本', 'Drawing version'),
      CAVITY_COUNT: t('型腔数', 'Cavities'),
      USABLE_CAVITIES: t('可用型腔', 'Usable cavities'),
      LIFE_SHOTS: t('设计寿命', 'Life shots'),
      MAINTAIN_SHOTS: t('保养次数', 'Maintain shots'),
      MAINTAIN_DAYS: t('保养天数', 'Maintain days'),
      SHOT_MODE: t('计次方式', 'Shot counting'),
      OWNER_TYPE: t('产权归属', 'Owner'),
      ORIGINAL_COST: t('原值', 'Original cost'),
      COST_MODE: t('费用方式', 'Cost mode'),
      AMORTISE_QUANTITY: t('摊销数量', 'Recovery quantity'),
      SHARE_PERCENT: t('产量份额', 'Share'),
      ITEM_ADD: t('新增物料', 'Add item'),
      ITEM_END: t('停用物料', 'End item'),
      ASSET_NUMBER: t('资产编号', 'Asset no.'),
    },
  },
  MDM_SPARE_MOVEMENT: {
    title: t('备件单据类型', 'Spare movement'),
    values: {
      IN: t('入库', 'In'),
      OUT: t('领用', 'Out'),
      RETURN: t('退回入库', 'Returned'),
      SCRAP: t('报废', 'Scrap'),
      ADJUST: t('盘点调整', 'Count'),
    },
  },
})
