import type { FastifyReply } from 'fastify'
import { allow, PLAIN_PAGE } from './securityHeaders.ts'

export function sendPlainPage(reply: FastifyReply, page: string): FastifyReply {
  return allow(reply, PLAIN_PAGE).type('text/html; charset=utf-8').send(page)
}

/** A page for visitors who follow a link and need not be signed in: no script, both languages side by side. */
export function plainPage(content: string): string {
  return `<!doctype html><html lang="zh"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>OpenSRM</title><body style="font:16px/1.7 system-ui;max-width:32rem;margin:4rem auto;padding:0 1rem">${content}</body></html>`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
