/** The shares of a section that its tender publishes, for sign-offs of awards. Pure, for the browser too. */
export { sharesNamed, sharesOf } from '../srmBidDocument/srmBidDocument.rules.ts'
