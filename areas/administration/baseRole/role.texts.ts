import { defineTexts } from '@opensrm/ui/i18n/text.ts'
import '@opensrm/ui/i18n/common.texts.ts'
import '@opensrm/ui/screens/screens.texts.ts'

export const roleTexts = defineTexts({
  'role.setPermits': { zh: '设置权限', en: 'Set permits' },
  'role.permitsOf': { zh: '权限：{role}', en: 'Permits of {role}' },
  'role.search': { zh: '查找菜单、按钮或编码', en: 'Find menu, button or code' },
  'role.counted': {
    zh: '已选 {menus} 个菜单、{buttons} 个按钮',
    en: 'Chosen: {menus} menus, {buttons} buttons',
  },
  'role.atOnce': {
    zh: '保存后立即生效，已登录的用户无需重新登录。',
    en: 'Takes effect at once, also for users signed in.',
  },
  'role.nothing': { zh: '没有匹配的菜单', en: 'No menu matches' },
  'role.save': { zh: '保存权限', en: 'Save permits' },
})
