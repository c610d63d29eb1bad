/** The directives of a route's document. Each applies where it is written. */
export const directives = /* GraphQL */ `
  "Makes the document a route: its method and path, and how the reference lists it."
  directive @route(
    get: String
    post: String
    patch: String
    delete: String
    "Only when the request has one of these members; of several documents on one path the first that fits."
    when: [String!]
    tag: String!
    summary: String!
  ) on QUERY | MUTATION
  "A fault has another code on this route than elsewhere."
  directive @differs(fault: String!, code: Int!) on QUERY | MUTATION
  "Members that a request cannot change: it is refused if it has them."
  directive @fixed(fields: [String!]!) on QUERY | MUTATION
  "A member that a client may think of, and why it is refused."
  directive @declines(field: String!, because: String!) repeatable on QUERY | MUTATION
  "A second name under which a member is accepted."
  directive @synonym(of: String!, is: String!) repeatable on QUERY | MUTATION
  "The items of this list are rows: errors name them, the response has a result for each, and CSV as here is accepted."
  directive @rows(of: String!, csv: String!) on QUERY | MUTATION
  "The name in the OpenAPI document of what is selected here; without it, the name of the type. Of JSON: its schema."
  directive @named(as: String!) on FIELD
  "The name in the OpenAPI document of the body, where several routes have the same."
  directive @shares(body: String!) on MUTATION
  "The response is the one field selected here instead of its object."
  directive @only on FIELD
  "Beside the field of @only: a member of the response itself."
  directive @beside on FIELD
  "The response is data and meta: one page and the URLs of its neighbours."
  directive @listing on FIELD
  "The key is left out instead of null."
  directive @whenPresent on FIELD
  "A list of refusals (kind, path, problem), shown as the errors of the envelope."
  directive @asErrors on FIELD
  "Not in the body: the last day of the object, and the day that announced it, as Sunset and Deprecation."
  directive @sunset on FIELD
  "Not in the body: the version of the object, as the header ETag."
  directive @etag on FIELD
  "Neither in body nor query: filled with the versions in the header If-Match."
  directive @ifMatch on VARIABLE_DEFINITION
`;
