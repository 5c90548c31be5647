import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f, inBothLanguages } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** A user's favourite: a menu, a document, or a named search of a list. It grants no access. */
export const baseCollect = defineDocument({
  resource: 'baseCollect',
  title: t('我的收藏', 'My favourites'),
  display: { code: 'title', nameEn: 'titleEn' },
  withoutOrg: true,
  withoutHistory: true,
  authors: ['buyer', 'supplier'],
  fields: {
    userId: f.ref('baseUser', '用户', 'User', { auto: true }),
    collectType: f.lookup('COLLECT_TYPE', '类型', 'Type', {
      required: true,
      default: 'MENU',
      fixedAfterCreate: true,
    }),
    ...inBothLanguages('title', '标题', 'Title', { required: true, maxLength: 200, width: 240 }),
    ...inBothLanguages('groupName', '分组', 'Group', { maxLength: 50 }),
    menuId: f.ref('baseMenu', '菜单', 'Menu', {
      required: { field: 'collectType', is: 'MENU' },
      fixedAfterCreate: true,
    }),
    respId: f.ref('baseResponsibility', '职责', 'Responsibility', { fixedAfterCreate: true }),
    docResource: f.text('单据类型', 'Document', {
      maxLength: 60,
      pattern: '[A-Za-z]+',
      required: { field: 'collectType', is: ['DOCUMENT', 'FILTER'] },
      fixedAfterCreate: true,
    }),
    docId: f.integer('单据ID', 'Document id', {
      required: { field: 'collectType', is: 'DOCUMENT' },
      fixedAfterCreate: true,
    }),
    route: f.text('路由', 'Route', {
      maxLength: 120,
      required: { field: 'collectType', is: 'FILTER' },
      fixedAfterCreate: true,
    }),
    searchParams: f.json('查询条件', 'Saved filter', { hidden: true }),
    defaultFlag: f.bool('默认打开', 'Opens by default', { default: 'N' }),
    seqNum: f.integer('排序', 'Sequence', { min: '0', default: 100 }),
    objectKey: f.text('对象', 'Object', { auto: true, hidden: true, maxLength: 400 }),
  },
  states: { ACTIVE: t('有效', 'Effective') },
  access: { users: ['userId'], ownOnly: true, org: null },
  list: {
    columns: 'title collectType groupName menuId docResource defaultFlag creationDate seqNum',
    filters: 'title collectType groupName',
    sort: 'seqNum',
  },
  form: [
    {
      title: t('收藏', 'Favourite'),
      fields: 'title groupName seqNum defaultFlag userId',
    },
    {
      title: t('对象', 'What it opens'),
      fields: 'collectType menuId respId docResource docId route searchParams objectKey',
    },
  ],
  screens: { collect: { kind: 'list', side: 'both' } },
  indexes: [{ fields: ['userId', 'objectKey'], unique: true }],
})
