import { readFileSync } from 'node:fs'
import path from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

const validators = new Map<string, XsdValidator>()

function validatorOf(message: string): XsdValidator {
  const known = validators.get(message)
  if (known) return known
  const file = path.join(import.meta.dirname, 'xsd', `${message}.xsd`)
  const validator = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(file)))
  validators.set(message, validator)
  return validator
}

/** What the schema that ISO 20022 publishes for a message says against these bytes. */
export function schemaProblem(message: string, bytes: Uint8Array): string | undefined {
  const document = XmlDocument.fromBuffer(bytes)
  try {
    validatorOf(message).validate(document)
  } catch (error) {
    return (error as Error).message
  } finally {
    document.dispose()
  }
  return undefined
}
