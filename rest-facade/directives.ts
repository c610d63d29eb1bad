/** What a route's document can say about itself beyond GraphQL. Each is rare and visible where it applies. */
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
  "Members that a request may name only to be told that they cannot be changed."
  directive @fixed(fields: [String!]!) on QUERY | MUTATION
  "A second name under which a member is accepted."
  directive @synonym(of: String!, is: String!) on QUERY | MUTATION
  "The answer is the one field selected here rather than an object that holds it."
  directive @only on FIELD
  "The answer is data and meta: one page and the addresses of its neighbours."
  directive @listing on FIELD
  "The key is left out where there is nothing, rather than null."
  directive @whenPresent on FIELD
  "A list of refusals (kind, path, problem), spelt as the errors of the envelope."
  directive @asErrors on FIELD
  "Not in the body: the last day of what is answered, as the headers Deprecation and Sunset."
  directive @sunset on FIELD
  "Not in the body: the version of what is answered, as the header ETag."
  directive @etag on FIELD
  "Neither in body nor query: filled with the versions that the header If-Match names."
  directive @ifMatch on VARIABLE_DEFINITION
`;
