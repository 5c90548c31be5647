import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const dynamicErrors = defineErrors({
  EXPORT_NOT_YOURS: {
    zh: '只能处理自己的导出',
    en: 'Only the person who asked for this export may do that',
  },
  EXPORT_NO_PERMISSION_NOW: {
    zh: '无权限：申请人已不能使用该职责',
    en: 'No permission: the requester can no longer use that responsibility',
  },
  EXPORT_BROKEN: {
    zh: '导出失败，请重试',
    en: 'The export failed. Please try again',
  },
})
