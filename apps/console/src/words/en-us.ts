import errors from '@causeway/contract/locales/en-US/errors.json'
import fields from '@causeway/contract/locales/en-US/fields.json'
import kit from '@causeway/web/locales/en-US/kit.json'
import shell from '../../locales/en-US/shell.json'
import titles from '../../locales/en-US/titles.json'

/** The words of every screen, in one file. */
export const words = { errors, fields, kit, shell, titles }
