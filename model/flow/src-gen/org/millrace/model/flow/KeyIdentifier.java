package org.millrace.model.flow;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.eclipse.emf.common.util.Enumerator;

/**
 * <!-- begin-user-doc -->
 * A representation of the literals of the enumeration '<em><b>Key Identifier</b></em>',
 * and utility methods for working with them.
 * <!-- end-user-doc -->
 * <!-- begin-model-doc -->
 * How a security header names a certificate.
 * <!-- end-model-doc -->
 * @see org.millrace.model.flow.FlowPackage#getKeyIdentifier()
 * @generated
 */
public enum KeyIdentifier implements Enumerator {
	/**
	 * The '<em><b>TOKEN</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #TOKEN_VALUE
	 * @generated
	 * @ordered
	 */
	TOKEN(0, "TOKEN", "token"),

	/**
	 * The '<em><b>ISSUER SERIAL</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #ISSUER_SERIAL_VALUE
	 * @generated
	 * @ordered
	 */
	ISSUER_SERIAL(1, "ISSUER_SERIAL", "issuer-serial"),

	/**
	 * The '<em><b>SUBJECT KEY</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #SUBJECT_KEY_VALUE
	 * @generated
	 * @ordered
	 */
	SUBJECT_KEY(2, "SUBJECT_KEY", "subject-key"),

	/**
	 * The '<em><b>THUMBPRINT</b></em>' literal object.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #THUMBPRINT_VALUE
	 * @generated
	 * @ordered
	 */
	THUMBPRINT(3, "THUMBPRINT", "thumbprint");

	/**
	 * The '<em><b>TOKEN</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #TOKEN
	 * @generated
	 * @ordered
	 */
	public static final int TOKEN_VALUE = 0;

	/**
	 * The '<em><b>ISSUER SERIAL</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #ISSUER_SERIAL
	 * @generated
	 * @ordered
	 */
	public static final int ISSUER_SERIAL_VALUE = 1;

	/**
	 * The '<em><b>SUBJECT KEY</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #SUBJECT_KEY
	 * @generated
	 * @ordered
	 */
	public static final int SUBJECT_KEY_VALUE = 2;

	/**
	 * The '<em><b>THUMBPRINT</b></em>' literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @see #THUMBPRINT
	 * @generated
	 * @ordered
	 */
	public static final int THUMBPRINT_VALUE = 3;

	/**
	 * An array of all the '<em><b>Key Identifier</b></em>' enumerators.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private static final KeyIdentifier[] VALUES_ARRAY =
		new KeyIdentifier[] {
			TOKEN,
			ISSUER_SERIAL,
			SUBJECT_KEY,
			THUMBPRINT,
		};

	/**
	 * A public read-only list of all the '<em><b>Key Identifier</b></em>' enumerators.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	public static final List<KeyIdentifier> VALUES = Collections.unmodifiableList(Arrays.asList(VALUES_ARRAY));

	/**
	 * Returns the '<em><b>Key Identifier</b></em>' literal with the specified literal value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param literal the literal.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static KeyIdentifier get(String literal) {
		for (int i = 0; i < VALUES_ARRAY.length; ++i) {
			KeyIdentifier result = VALUES_ARRAY[i];
			if (result.toString().equals(literal)) {
				return result;
			}
		}
		return null;
	}

	/**
	 * Returns the '<em><b>Key Identifier</b></em>' literal with the specified name.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param name the name.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static KeyIdentifier getByName(String name) {
		for (int i = 0; i < VALUES_ARRAY.length; ++i) {
			KeyIdentifier result = VALUES_ARRAY[i];
			if (result.getName().equals(name)) {
				return result;
			}
		}
		return null;
	}

	/**
	 * Returns the '<em><b>Key Identifier</b></em>' literal with the specified integer value.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @param value the integer value.
	 * @return the matching enumerator or <code>null</code>.
	 * @generated
	 */
	public static KeyIdentifier get(int value) {
		switch (value) {
			case TOKEN_VALUE: return TOKEN;
			case ISSUER_SERIAL_VALUE: return ISSUER_SERIAL;
			case SUBJECT_KEY_VALUE: return SUBJECT_KEY;
			case THUMBPRINT_VALUE: return THUMBPRINT;
		}
		return null;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final int value;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final String name;

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private final String literal;

	/**
	 * Only this class can construct instances.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	private KeyIdentifier(int value, String name, String literal) {
		this.value = value;
		this.name = name;
		this.literal = literal;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public int getValue() {
	  return value;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getName() {
	  return name;
	}

	/**
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String getLiteral() {
	  return literal;
	}

	/**
	 * Returns the literal value of the enumerator, which is its string representation.
	 * <!-- begin-user-doc -->
	 * <!-- end-user-doc -->
	 * @generated
	 */
	@Override
	public String toString() {
		return literal;
	}

} //KeyIdentifier
