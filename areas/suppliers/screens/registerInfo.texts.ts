import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/auth.texts.ts'
import '@opensrm/ui/i18n/common.texts.ts'
import '@opensrm/ui/i18n/shell.texts.ts'

defineTexts({
  'registerInfo.title': { zh: '注册信息', en: 'Registration' },
  'registerInfo.account': { zh: '注册账号', en: 'Account' },
  'registerInfo.fill': { zh: '填写资料', en: 'Fill in' },
  'registerInfo.approve': { zh: '采购方审批', en: 'Approval' },
  'registerInfo.done': { zh: '注册供应商', en: 'Registered supplier' },
  'registerInfo.hint': {
    zh: '红点表示该区段尚未填写完整；可随时保存，填完后提交。',
    en: 'A red dot marks a section that is not complete. Save at any time; submit when all is filled in.',
  },
  'registerInfo.waiting': {
    zh: '资料已提交，采购方审批中。审批开始前可撤回修改。',
    en: 'Submitted and in approval. It can be withdrawn until somebody has decided.',
  },
  'registerInfo.rejected': { zh: '资料被退回：{reason}', en: 'Sent back: {reason}' },
  'registerInfo.onlyThese': {
    zh: '仅以下区段可以修改',
    en: 'Only these sections can be changed',
  },
  'registerInfo.remark': { zh: '{section}：{remark}', en: '{section}: {remark}' },
  'registerInfo.also': {
    zh: '以下区段已不完整或已过期，也可修改：{sections}',
    en: 'No longer complete, so open as well: {sections}',
  },
  'registerInfo.approved': {
    zh: '注册已通过，贵公司已成为注册供应商。',
    en: 'Approved: your company is a registered supplier.',
  },
  'registerInfo.enter': { zh: '进入系统', en: 'Continue' },
  'registerInfo.none': {
    zh: '没有可填写的注册资料，请联系采购方。',
    en: 'There is no registration to fill in. Contact the buyer.',
  },
  'registerList.states': { zh: '按状态查看', en: 'By state' },
  'registerList.all': { zh: '全部', en: 'All' },
  'registerList.ended': { zh: '驳回/作废', en: 'Rejected, cancelled' },
  'registerApproval.remarks': { zh: '区段意见', en: 'Remarks on sections' },
  'registerApproval.save': { zh: '保存区段意见', en: 'Save remarks' },
  'registerApproval.saved': { zh: '区段意见已保存', en: 'Remarks saved' },
  'registerApproval.hint': {
    zh: '驳回时，写有意见的区段退回修改，其余区段保持不变；都不写则全部退回。',
    en: 'When you reject, the sections with a remark are sent back and the others stay closed. Without remarks everything is open again.',
  },
})
