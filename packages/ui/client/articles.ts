import { call, resourcePath } from './call.ts'

/** A published article of the company, in the language of the screen if available. */
export type Article = {
  id: string
  articleCode: string
  title: string
  articleVersion: number
  publishTime: string | null
  content: string
}
export type ArticleTitle = Omit<Article, 'content'>

const path = (action: string): string => resourcePath('baseArticleReading', action)

/** Works without a session. */
export function findPublicArticles(articleType: 'LOGIN_TEXT' | 'AGREEMENT'): Promise<Article[]> {
  return call(path('findPublic'), { articleType })
}

export function findHelp(menuId: string): Promise<ArticleTitle[]> {
  return call(path('findHelp'), { menuId })
}

/** Marks the article as read. */
export function readArticle(id: string): Promise<Article> {
  return call(path('findArticle'), { id })
}
