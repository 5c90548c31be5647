import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { publishedStates } from '@opensrm/kernel/document/publishing.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Help, manuals, FAQs and agreements: versioned texts of the company. */
export const baseArticle = defineDocument({
  resource: 'baseArticle',
  title: t('文章(帮助/协议)', 'Article'),
  display: { code: 'articleCode', name: 'title' },
  withoutOrg: true,
  fields: {
    articleCode: f.text('文章编码', 'Article code', {
      required: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_]*',
    }),
    articleType: f.lookup('ARTICLE_TYPE', '文章类型', 'Type', { required: true }),
    title: f.text('标题', 'Title', { required: true }),
    language: f.lookup('SYSTEM_LANGUAGE', '语言', 'Language', { required: true, default: 'CN' }),
    audience: f.lookup('MENU_SIDE', '受众', 'Audience', { required: true, default: 'BOTH' }),
    content: f.richtext('内容', 'Content', { required: true, maxLength: 100000 }),
    menuId: f.ref('baseMenu', '关联菜单', 'Related menu'),
    articleVersion: f.integer('版本', 'Version', { auto: true, default: 1 }),
    publishTime: f.datetime('发布时间', 'Published at', { auto: true }),
    expireTime: f.datetime('失效时间', 'Expires at'),
    topFlag: f.bool('置顶', 'Pinned', { default: 'N' }),
    readCount: f.integer('阅读数', 'Reads', { auto: true, default: 0 }),
    seqNum: f.integer('排序', 'Sequence', { default: 10 }),
  },
  states: publishedStates,
  transitions: [
    {
      op: 'doPublish',
      label: t('发布', 'Publish'),
      from: ['DRAFT'],
      to: 'PUBLISHED',
      by: 'buyer',
      style: 'success',
      confirm: t(
        '发布后替换同编码同语言的上一版本',
        'It replaces the published version of the same code and language',
      ),
    },
    {
      op: 'doReplace',
      label: t('被新版本替换', 'Replaced'),
      from: ['PUBLISHED'],
      to: 'INVALID',
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'Expire'),
      from: ['PUBLISHED'],
      to: 'INVALID',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定失效？', 'Expire it?'),
    },
    {
      op: 'doCopy',
      label: t('复制新版本', 'New version'),
      from: ['PUBLISHED', 'INVALID'],
      to: 'same',
      by: 'buyer',
    },
  ],
  access: { org: null },
  list: {
    columns: `
      articleCode title articleType language audience articleVersion publishTime expireTime topFlag
      readCount status`,
    filters: 'title articleType language audience status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('文章', 'Article'),
      fields: `
        articleCode title articleType language audience menuId topFlag seqNum articleVersion
        publishTime expireTime readCount`,
    },
    { title: t('内容', 'Content'), fields: ['content'] },
  ],
  screens: {
    articleManagementList: { kind: 'list', side: 'buyer' },
    'articleManagementList/ArticleManagementListDetail': { kind: 'edit', side: 'buyer' },
  },
  indexes: [
    { fields: ['articleCode', 'language', 'articleVersion'], unique: true },
    { fields: ['articleCode', 'language'], unique: true, where: "status = 'PUBLISHED'" },
  ],
})
